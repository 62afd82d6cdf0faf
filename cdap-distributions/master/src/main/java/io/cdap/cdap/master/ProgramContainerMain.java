package io.cdap.cdap.master;

import io.cdap.cdap.runtime.twill.ContainerContext;
import io.cdap.cdap.runtime.twill.ContainerDescription;
import io.cdap.cdap.runtime.twill.ProgramContainer;
import java.nio.file.Path;

/** The process of one instance of a program, in a container of YARN. */
public final class ProgramContainerMain implements ProgramContainer {
  /** The name of the file with the settings in a container's working directory. */
  static final String SETTINGS_FILE = "cdap-settings.xml";

  @Override
  public void run(ContainerDescription description, ContainerContext context) throws Exception {
    ClusterSettings settings = ClusterSettings.read(Path.of(SETTINGS_FILE));
    try (ProgramProcess process = ProgramProcess.prepare(settings, description, context)) {
      process.run();
    }
  }
}
