package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The commands {@code cdap master ...}. Each ends with a code of 0 or says why not. */
@Command(
    name = "cdap master",
    description = "Starts and stops a master: it deploys applications and leads requests to them.",
    mixinStandardHelpOptions = true,
    scope = CommandLine.ScopeType.INHERIT,
    subcommands = {
      MasterCommand.Start.class,
      MasterCommand.Stop.class,
      MasterCommand.Restart.class,
      MasterCommand.Status.class,
      MasterCommand.Run.class
    })
public final class MasterCommand {
  private MasterCommand() {}

  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new MasterCommand());
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          command.getErr().println(MasterProcess.FAILURE_PREFIX + failure.getMessage());
          return 1;
        });
    line.setParameterExceptionHandler(
        (failure, parsed) -> {
          CommandLine command = failure.getCommandLine();
          command
              .getErr()
              .printf(
                  "%s%s (see '%s --help')%n",
                  MasterProcess.FAILURE_PREFIX,
                  failure.getMessage(),
                  command.getCommandSpec().qualifiedName());
          return command.getCommandSpec().exitCodeOnInvalidInput();
        });
    System.exit(line.execute(arguments));
  }

  /** Where the operator's files are. */
  static final class Place {
    @Option(
        names = "--conf",
        description = "The configuration directory (default: $CDAP_CONF_DIR, else /etc/cdap/conf).",
        paramLabel = "DIR")
    private Path directory =
        Path.of(System.getenv().getOrDefault("CDAP_CONF_DIR", "/etc/cdap/conf"));

    ClusterSettings settings() {
      return ClusterSettings.load(directory, System.getenv());
    }

    MasterProcess process() {
      return new MasterProcess(directory, settings());
    }
  }

  @Command(name = "start", description = "Starts a master in the background.")
  static final class Start implements Callable<Integer> {
    @Mixin private Place place;

    @Override
    public Integer call() throws MasterStartException, InterruptedException {
      print(place.process().start(), place.settings());
      return 0;
    }
  }

  @Command(name = "stop", description = "Stops the master; programs go on without it.")
  static final class Stop implements Callable<Integer> {
    @Mixin private Place place;

    @Override
    public Integer call() throws IOException, InterruptedException, MasterStartException {
      System.out.println(place.process().stop() ? "Master stopped." : "No master runs.");
      return 0;
    }
  }

  @Command(name = "restart", description = "Stops the master if it runs and starts it again.")
  static final class Restart implements Callable<Integer> {
    @Mixin private Place place;

    @Override
    public Integer call() throws IOException, InterruptedException, MasterStartException {
      MasterProcess process = place.process();
      process.stop();
      print(process.start(), place.settings());
      return 0;
    }
  }

  @Command(
      name = "status",
      description = {
        "Says whether the master runs.",
        "Exit code 0 when it answers, 3 when it does not run, 4 when it does not answer."
      })
  static final class Status implements Callable<Integer> {
    private static final int NOT_RUNNING = 3;
    private static final int NOT_ANSWERING = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Mixin private Place place;

    @Override
    public Integer call() throws IOException, InterruptedException {
      ClusterSettings settings = place.settings();
      Optional<RunningProcess> running =
          new MasterDirectory(settings.localDirectory()).findRunning();
      if (running.isEmpty()) {
        System.out.println("No master runs.");
        return NOT_RUNNING;
      }
      if (!running.get().answers(PATIENCE)) {
        System.out.printf(
            "The master (process %d) does not answer at %s: look into %s.%n",
            running.get().pid(), running.get().url(), settings.logDirectory());
        return NOT_ANSWERING;
      }
      print(running.get(), settings);
      return 0;
    }
  }

  @Command(name = "run", description = "Runs a master in the foreground.")
  static final class Run implements Callable<Integer> {
    @Mixin private Place place;

    @Override
    public Integer call() throws MasterStartException, InterruptedException {
      return place.process().run();
    }
  }

  private static void print(RunningProcess running, ClusterSettings settings) {
    System.out.printf(
        "Master runs (process %d).%n  URL:  %s%n  data: %s%n  logs: %s%n",
        running.pid(), running.url(), settings.localDirectory(), settings.logDirectory());
  }
}
