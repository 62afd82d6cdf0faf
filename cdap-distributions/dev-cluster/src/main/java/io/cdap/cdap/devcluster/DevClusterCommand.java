package io.cdap.cdap.devcluster;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The commands {@code cdap dev-cluster ...}. Each ends with a code of 0 or with one line of why.
 */
@Command(
    name = "cdap dev-cluster",
    description = {
      "Starts and stops a cluster for development on this machine: ZooKeeper, HDFS, YARN and HBase,",
      "each daemon a process of its own that listens on 127.0.0.1."
    },
    mixinStandardHelpOptions = true,
    scope = CommandLine.ScopeType.INHERIT,
    subcommands = {
      DevClusterCommand.Start.class,
      DevClusterCommand.Stop.class,
      DevClusterCommand.Status.class,
      DevClusterCommand.Restart.class,
      DevClusterCommand.Kill.class,
      DevClusterCommand.Reset.class
    })
public final class DevClusterCommand {
  private DevClusterCommand() {}

  /** Runs a command and ends the process with its code. */
  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new DevClusterCommand());
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          command.getErr().println("cdap: " + failure.getMessage());
          return 1;
        });
    line.setParameterExceptionHandler(
        (failure, parsed) -> {
          CommandLine command = failure.getCommandLine();
          command
              .getErr()
              .printf(
                  "cdap: %s (see '%s --help')%n",
                  failure.getMessage(), command.getCommandSpec().qualifiedName());
          return command.getCommandSpec().exitCodeOnInvalidInput();
        });
    System.exit(line.execute(arguments));
  }

  /** The option that all commands share. */
  static final class Location {
    @Option(
        names = "--data",
        description = "The data directory (default: ~/.cdap/dev-cluster).",
        paramLabel = "DIR")
    private Path data = Path.of(System.getProperty("user.home"), ".cdap", "dev-cluster");

    DevCluster cluster() throws DevClusterException {
      return new DevCluster(data, DaemonLibraries.find());
    }
  }

  @Command(name = "start", description = "Starts all daemons and returns when each of them serves.")
  static final class Start implements Callable<Integer> {
    @Mixin private Location location;

    @Option(
        names = "--port-base",
        description = "The first of 35 ports (default: that of the last start, or 12100).",
        paramLabel = "PORT")
    private Integer portBase;

    @Option(
        names = "--node-managers",
        description =
            "How many node managers share the memory for containers (default: as at the last start, or 1).",
        paramLabel = "COUNT")
    private Integer nodeManagers;

    @Override
    public Integer call() throws IOException, InterruptedException, DevClusterException {
      DevCluster cluster = location.cluster();
      DevClusterSettings settings = chosen(cluster.settings().orElse(DevClusterSettings.DEFAULT));
      long begin = System.nanoTime();
      cluster.start(settings);
      Duration taken = Duration.ofNanos(System.nanoTime() - begin);
      print(cluster.status());
      ClusterPorts ports = new ClusterPorts(settings.portBase());
      System.out.printf(
          "Cluster runs (started in %d s).%n"
              + "  configuration: %s%n"
              + "  HDFS:          hdfs://127.0.0.1:%d, http://127.0.0.1:%d%n"
              + "  YARN:          http://127.0.0.1:%d%n"
              + "  HBase:         http://127.0.0.1:%d%n"
              + "  ZooKeeper:     127.0.0.1:%d%n"
              + "  logs:          %s%n",
          taken.toSeconds(),
          cluster.layout().conf(),
          ports.nameNode(),
          ports.nameNodeWeb(),
          ports.resourceManagerWeb(),
          ports.hbaseMasterWeb(),
          ports.zooKeeper(),
          cluster.layout().logs());
      return 0;
    }

    private DevClusterSettings chosen(DevClusterSettings earlier) throws DevClusterException {
      try {
        return new DevClusterSettings(
            portBase == null ? earlier.portBase() : portBase,
            nodeManagers == null ? earlier.nodeManagers() : nodeManagers);
      } catch (IllegalArgumentException e) {
        throw new DevClusterException(e.getMessage(), e);
      }
    }
  }

  @Command(
      name = "stop",
      description = "Stops all daemons and their containers and waits until they are gone.")
  static final class Stop implements Callable<Integer> {
    @Mixin private Location location;

    @Override
    public Integer call() throws IOException, InterruptedException, DevClusterException {
      DevCluster cluster = location.cluster();
      System.out.println(
          cluster.stop()
              ? "Cluster stopped."
              : "No cluster runs in " + cluster.layout().data() + ".");
      return 0;
    }
  }

  @Command(
      name = "status",
      description = {
        "Lists the daemons with process, ports and memory.",
        "Exit code 0 when all of them serve, 3 when none runs, 4 when some do not serve."
      })
  static final class Status implements Callable<Integer> {
    private static final int NOT_RUNNING = 3;
    private static final int NOT_SERVING = 4;

    @Mixin private Location location;

    @Override
    public Integer call() throws IOException, InterruptedException, DevClusterException {
      DevCluster cluster = location.cluster();
      List<DaemonStatus> daemons = cluster.status();
      if (daemons.stream().allMatch(daemon -> daemon.state() == DaemonStatus.State.STOPPED)) {
        System.out.println("No cluster runs in " + cluster.layout().data() + ".");
        return NOT_RUNNING;
      }
      print(daemons);
      return daemons.stream().allMatch(daemon -> daemon.state() == DaemonStatus.State.SERVING)
          ? 0
          : NOT_SERVING;
    }
  }

  @Command(
      name = "restart",
      description = "Stops one daemon if it runs, starts it and waits until it serves.")
  static final class Restart implements Callable<Integer> {
    @Mixin private Location location;

    @Parameters(description = "Its name, as 'status' lists it.", paramLabel = "DAEMON")
    private String daemon;

    @Override
    public Integer call() throws IOException, InterruptedException, DevClusterException {
      location.cluster().restart(daemon);
      System.out.printf("The %s serves again.%n", daemon);
      return 0;
    }
  }

  @Command(
      name = "kill",
      description = "Ends one daemon as a power cut would (kill -9); 'restart' brings it back.")
  static final class Kill implements Callable<Integer> {
    @Mixin private Location location;

    @Parameters(description = "Its name, as 'status' lists it.", paramLabel = "DAEMON")
    private String daemon;

    @Override
    public Integer call() throws IOException, InterruptedException, DevClusterException {
      location.cluster().kill(daemon);
      System.out.printf("The %s is killed.%n", daemon);
      return 0;
    }
  }

  @Command(name = "reset", description = "Deletes all data of a stopped cluster.")
  static final class Reset implements Callable<Integer> {
    @Mixin private Location location;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean confirmed;

    @Override
    public Integer call() throws IOException, DevClusterException {
      DevCluster cluster = location.cluster();
      Path data = cluster.layout().data();
      if (!confirmed && !confirm(data)) {
        System.out.println("Nothing was deleted.");
        return 1;
      }
      cluster.reset();
      System.out.println("Deleted " + data + ".");
      return 0;
    }

    private static boolean confirm(Path data) {
      System.out.print("Delete all data in " + data + "? [y/N] ");
      System.out.flush();
      Scanner input = new Scanner(System.in, Charset.defaultCharset());
      return Optional.of(input)
          .filter(Scanner::hasNextLine)
          .map(scanner -> scanner.nextLine().strip())
          .filter(answer -> answer.equalsIgnoreCase("y") || answer.equalsIgnoreCase("yes"))
          .isPresent();
    }
  }

  private static void print(List<DaemonStatus> daemons) {
    System.out.printf(
        "%-16s %-12s %8s %10s  %s%n", "DAEMON", "STATE", "PROCESS", "MEMORY", "PORTS");
    long total = 0;
    for (DaemonStatus daemon : daemons) {
      long bytes = daemon.residentBytes().orElse(0);
      total += bytes;
      System.out.printf(
          "%-16s %-12s %8s %7d MB  %s%n",
          daemon.name(),
          switch (daemon.state()) {
            case SERVING -> "serving";
            case NOT_SERVING -> "not serving";
            case STOPPED -> "stopped";
          },
          daemon.pid().isPresent() ? Long.toString(daemon.pid().getAsLong()) : "-",
          bytes >> 20,
          String.join(",", daemon.ports().stream().map(String::valueOf).toList()));
    }
    System.out.printf("%-16s %-12s %8s %7d MB%n", "total", "", "", total >> 20);
  }
}
