package io.cdap.cdap.master;

import io.cdap.cdap.runtime.twill.ContainerContext;
import io.cdap.cdap.runtime.twill.ContainerDescription;
import io.cdap.cdap.runtime.twill.ProgramContainer;
import io.cdap.cdap.transaction.TransactionServer;
import java.nio.file.Path;
import org.apache.hadoop.fs.FileSystem;

/** The process of one transaction server, in a container of YARN. */
public final class TransactionContainerMain implements ProgramContainer {
  @Override
  public void run(ContainerDescription description, ContainerContext context) throws Exception {
    ClusterSettings settings = ClusterSettings.read(Path.of(ProgramContainerMain.SETTINGS_FILE));
    ClusterFiles files = new ClusterFiles(settings, FileSystem.get(settings.hadoop()));
    try (TransactionServer server =
        TransactionServer.start(
            new TransactionServiceSettings(settings).server(files, context.host()),
            settings.hadoop())) {
      context.awaitStop();
    }
  }
}
