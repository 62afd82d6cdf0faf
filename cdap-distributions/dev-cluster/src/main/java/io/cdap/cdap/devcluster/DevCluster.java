package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A development cluster in a directory: starts, stops and looks after its daemons, which are
 * processes that live on when this one ends.
 *
 * <p>Commands that change something hold the lock of the directory, so two processes do not start
 * or stop the same cluster at once. Safe for use by several threads for the same reason.
 */
public final class DevCluster {
  /** For each of the three groups of {@link ClusterPlan#stopGroups()}. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(20);

  private final ClusterLayout layout;
  private final DaemonLibraries libraries;
  private final DaemonControl control;

  /** Uses the directory, which is made when the cluster first starts. */
  public DevCluster(Path data, DaemonLibraries libraries) {
    this.layout = new ClusterLayout(data);
    this.libraries = requireNonNull(libraries, "libraries");
    this.control = new DaemonControl(layout);
  }

  /** Where things are. */
  public ClusterLayout layout() {
    return layout;
  }

  /** The settings of the last start, if there was one. */
  public Optional<DevClusterSettings> settings() throws IOException {
    return DevClusterSettings.read(layout.settings());
  }

  /**
   * Starts all daemons and returns when each of them serves. What was stored by an earlier start is
   * still there.
   *
   * @throws DevClusterException when the cluster runs already or a daemon does not start; then none
   *     is left running
   */
  public void start(DevClusterSettings settings)
      throws IOException, InterruptedException, DevClusterException {
    requireOwnOrEmpty();
    Files.createDirectories(layout.data());
    try (FileChannel lock = lock()) {
      requireStopped();
      ClusterPlan plan = ClusterPlan.of(layout, libraries, settings);
      for (Daemon daemon : plan.daemons()) {
        requireFreePorts(daemon);
      }
      settings.write(layout.settings());
      new SiteFiles(layout, libraries, settings).write();
      try {
        formatWhenNew(plan);
        start(plan.storage());
        start(plan.services());
      } catch (IOException | InterruptedException | DevClusterException | RuntimeException e) {
        stopAfterFailure(plan, e);
        throw e;
      }
    }
  }

  private void start(List<Daemon> daemons)
      throws IOException, InterruptedException, DevClusterException {
    for (Daemon daemon : daemons) {
      control.launch(daemon);
    }
    for (Daemon daemon : daemons) {
      control.awaitServing(daemon);
    }
  }

  private void formatWhenNew(ClusterPlan plan)
      throws IOException, InterruptedException, DevClusterException {
    if (!Files.exists(SiteFiles.nameDirectory(layout).resolve("current").resolve("VERSION"))) {
      control.runToEnd(
          plan.daemon(ClusterPlan.NAME_NODE), List.of("-format", "-nonInteractive", "-force"));
    }
  }

  private void stopAfterFailure(ClusterPlan plan, Exception failure) {
    boolean interrupted = Thread.interrupted();
    try {
      stop(plan);
    } catch (IOException | DevClusterException e) {
      failure.addSuppressed(e);
    } catch (InterruptedException e) {
      interrupted = true;
      failure.addSuppressed(e);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Stops all daemons and whatever they have started. Takes a minute at most, and then kills.
   *
   * @return whether anything ran
   */
  public boolean stop() throws IOException, InterruptedException, DevClusterException {
    Optional<DevClusterSettings> settings = settings();
    if (settings.isEmpty()) {
      return false;
    }
    try (FileChannel lock = lock()) {
      return stop(ClusterPlan.of(layout, libraries, settings.get()));
    }
  }

  private boolean stop(ClusterPlan plan)
      throws IOException, InterruptedException, DevClusterException {
    boolean ran = false;
    for (Daemon daemon : plan.daemons()) {
      ran |= control.find(daemon).isPresent();
    }
    for (List<Daemon> group : plan.stopGroups()) {
      control.stop(group, STOP_PATIENCE);
    }
    // Containers of a node manager that was killed have nobody else to end them.
    List<ProcessHandle> orphans = new ArrayList<>();
    for (Daemon daemon : plan.daemons()) {
      orphans.addAll(Processes.workingBelow(SiteFiles.containerDirectory(layout, daemon.name())));
    }
    control.killAll(orphans);
    return ran || !orphans.isEmpty();
  }

  /** How each daemon is; empty when the cluster was never started. */
  public List<DaemonStatus> status() throws IOException, InterruptedException {
    Optional<DevClusterSettings> settings = settings();
    List<DaemonStatus> all = new ArrayList<>();
    if (settings.isPresent()) {
      for (Daemon daemon : ClusterPlan.of(layout, libraries, settings.get()).daemons()) {
        all.add(status(daemon));
      }
    }
    return all;
  }

  private DaemonStatus status(Daemon daemon) throws IOException, InterruptedException {
    Optional<ProcessHandle> process = control.find(daemon);
    if (process.isEmpty()) {
      return new DaemonStatus(
          daemon.name(),
          DaemonStatus.State.STOPPED,
          OptionalLong.empty(),
          daemon.ports(),
          OptionalLong.empty());
    }
    return new DaemonStatus(
        daemon.name(),
        serves(daemon, process.get()) ? DaemonStatus.State.SERVING : DaemonStatus.State.NOT_SERVING,
        OptionalLong.of(process.get().pid()),
        daemon.ports(),
        Processes.residentBytes(process.get()));
  }

  private static boolean serves(Daemon daemon, ProcessHandle process) throws InterruptedException {
    try {
      return daemon.probe().serves(process);
    } catch (IOException noAnswer) {
      return false;
    }
  }

  /** Stops one daemon if it runs, starts it again and returns when it serves. */
  public void restart(String name) throws IOException, InterruptedException, DevClusterException {
    Daemon daemon = daemon(name);
    try (FileChannel lock = lock()) {
      control.stop(List.of(daemon), STOP_PATIENCE);
      requireFreePorts(daemon);
      control.launch(daemon);
      control.awaitServing(daemon);
    }
  }

  /**
   * Ends one daemon as a power cut would, to see what becomes of the others.
   *
   * @throws DevClusterException when it does not run
   */
  public void kill(String name) throws IOException, InterruptedException, DevClusterException {
    Daemon daemon = daemon(name);
    try (FileChannel lock = lock()) {
      ProcessHandle process =
          control
              .find(daemon)
              .orElseThrow(() -> new DevClusterException("the %s does not run".formatted(name)));
      control.killAll(List.of(process));
    }
  }

  /** Deletes all data of a cluster that does not run. */
  public void reset() throws IOException, DevClusterException {
    if (!Files.exists(layout.data())) {
      return;
    }
    requireOwnOrEmpty();
    requireStopped();
    Files.walkFileTree(
        layout.data(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private Daemon daemon(String name) throws IOException, DevClusterException {
    DevClusterSettings settings =
        settings()
            .orElseThrow(
                () -> new DevClusterException("no cluster was started in " + layout.data()));
    return ClusterPlan.of(layout, libraries, settings).daemon(name);
  }

  private void requireStopped() throws IOException, DevClusterException {
    Optional<DevClusterSettings> settings = settings();
    if (settings.isEmpty()) {
      return;
    }
    for (Daemon daemon : ClusterPlan.of(layout, libraries, settings.get()).daemons()) {
      Optional<ProcessHandle> process = control.find(daemon);
      if (process.isPresent()) {
        throw new DevClusterException(
            "a cluster already runs in %s (the %s is process %d): stop it with 'cdap dev-cluster stop'"
                .formatted(layout.data(), daemon.name(), process.get().pid()));
      }
    }
  }

  private void requireOwnOrEmpty() throws IOException, DevClusterException {
    if (!Files.exists(layout.data()) || Files.exists(layout.settings())) {
      return;
    }
    try (Stream<Path> entries = Files.list(layout.data())) {
      if (entries.anyMatch(entry -> !entry.equals(layout.lock()))) {
        throw new DevClusterException(
            "%s is not empty and not the data of a cluster: choose another --data"
                .formatted(layout.data()));
      }
    }
  }

  private static void requireFreePorts(Daemon daemon) throws DevClusterException {
    for (int port : daemon.ports()) {
      try (ServerSocket probe = new ServerSocket()) {
        probe.setReuseAddress(true);
        probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      } catch (IOException e) {
        throw new DevClusterException(
            "port %d, which the %s needs, is not free (%s): stop what uses it or choose another --port-base"
                .formatted(port, daemon.name(), e.getMessage()),
            e);
      }
    }
  }

  private FileChannel lock() throws IOException, DevClusterException {
    FileChannel channel =
        FileChannel.open(layout.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock taken = channel.tryLock();
      if (taken != null) {
        return channel;
      }
    } catch (OverlappingFileLockException heldByThisProcess) {
      // As when another process holds it.
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    throw new DevClusterException(
        "another command is at work on the cluster in %s: wait for it to end"
            .formatted(layout.data()));
  }
}
