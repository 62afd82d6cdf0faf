package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.coordination.ZooKeeperConnection;
import io.cdap.cdap.runtime.twill.ContainerContext;
import io.cdap.cdap.runtime.twill.ContainerDescription;
import io.cdap.cdap.runtime.twill.ProgramContainer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;

/** The process of one instance of the messaging service, in a container of YARN. */
public final class MessagingContainerMain implements ProgramContainer {
  @Override
  public void run(ContainerDescription description, ContainerContext context) throws Exception {
    ClusterSettings settings = ClusterSettings.read(Path.of(ProgramContainerMain.SETTINGS_FILE));
    Clock clock = Clock.systemUTC();
    Closer closer = new Closer();
    try {
      ClusterStorage storage = closer.add(ClusterStorage.open(settings, clock));
      ClusterPlatform platform =
          closer.add(
              new ClusterPlatform(
                  settings,
                  storage,
                  context.container(),
                  Path.of("platform"),
                  clock,
                  new SecureRandom()));
      ZooKeeperConnection zooKeeper =
          closer.add(new ZooKeeperConnection(Master.zooKeeperOptions(settings)));
      ServiceDirectory directory = closer.add(new ServiceDirectory(zooKeeper));
      zooKeeper.start();
      directory.start();
      platform.publishChanges(directory);
      closer.add(
          MessagingServer.start(
              settings, storage.tables(), platform, zooKeeper, directory, context.host()));
      context.awaitStop();
    } finally {
      closer.close();
    }
  }
}
