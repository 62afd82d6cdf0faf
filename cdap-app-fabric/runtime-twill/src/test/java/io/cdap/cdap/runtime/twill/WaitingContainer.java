package io.cdap.cdap.runtime.twill;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Leaves a file that says where it runs, and waits until it is told to stop. */
public final class WaitingContainer implements ProgramContainer {
  static final String DIRECTORY = "directory";

  @Override
  public void run(ContainerDescription description, ContainerContext context) throws Exception {
    Path directory = new Path(description.arguments().get(DIRECTORY));
    FileSystem fileSystem = directory.getFileSystem(new Configuration());
    try (var out =
        fileSystem.create(new Path(directory, context.instance() + "-" + context.container()))) {
      out.writeUTF(context.host() + " " + context.yarnApplication());
    }
    context.awaitStop();
    fileSystem.create(new Path(directory, "stopped-" + context.instance()), true).close();
  }
}
