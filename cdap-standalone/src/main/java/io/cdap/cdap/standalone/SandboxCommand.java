package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The commands {@code cdap sandbox ...}. Each ends with a code of 0 or with one line of why. */
@Command(
    name = "cdap sandbox",
    description = "Starts and stops the sandbox: the whole platform in one process.",
    mixinStandardHelpOptions = true,
    versionProvider = SandboxCommand.Version.class,
    scope = CommandLine.ScopeType.INHERIT,
    subcommands = {
      SandboxCommand.Start.class,
      SandboxCommand.Stop.class,
      SandboxCommand.Restart.class,
      SandboxCommand.Status.class,
      SandboxCommand.Run.class,
      SandboxCommand.Reset.class,
      SandboxCommand.RecordClasses.class
    })
public final class SandboxCommand {
  private SandboxCommand() {}

  public static void main(String[] arguments) {
    CommandLine line = line();
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

  static CommandLine line() {
    return new CommandLine(new SandboxCommand());
  }

  /** What {@code --version} says. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {Sandbox.VERSION.current()};
    }
  }

  /** Options that all commands share. */
  static final class Location {
    @Option(
        names = "--data",
        description = "The data directory (default: ~/.cdap/sandbox).",
        paramLabel = "DIR")
    private Path data = Path.of(System.getProperty("user.home"), ".cdap", "sandbox");

    Path data() {
      return data.toAbsolutePath().normalize();
    }
  }

  /** Options of commands that start a sandbox. */
  static final class Listening {
    @Mixin private Location location;

    @Option(
        names = "--host",
        description = "The address to listen on (default: ${DEFAULT-VALUE}).",
        defaultValue = "127.0.0.1")
    private String host;

    @Option(
        names = "--port",
        description = "The port to listen on (default: ${DEFAULT-VALUE}).",
        defaultValue = "" + SandboxOptions.DEFAULT_PORT)
    private int port;

    SandboxOptions options() throws SandboxStartException {
      try {
        return new SandboxOptions(location.data(), host, port, true);
      } catch (IllegalArgumentException e) {
        throw new SandboxStartException(e.getMessage(), e);
      }
    }
  }

  @Command(name = "start", description = "Starts a sandbox in the background.")
  static final class Start implements Callable<Integer> {
    @Mixin private Listening listening;

    @Override
    public Integer call() throws SandboxStartException, InterruptedException {
      SandboxOptions options = listening.options();
      RunningProcess running = SandboxProcess.start(options);
      print(running, options.data());
      return 0;
    }
  }

  @Command(name = "stop", description = "Stops the sandbox and waits until it is gone.")
  static final class Stop implements Callable<Integer> {
    @Mixin private Location location;

    @Override
    public Integer call() throws IOException, InterruptedException, SandboxStartException {
      if (SandboxProcess.stop(location.data())) {
        System.out.println("Sandbox stopped.");
      } else {
        System.out.println("No sandbox runs on " + location.data() + ".");
      }
      return 0;
    }
  }

  @Command(name = "restart", description = "Stops the sandbox if it runs and starts it again.")
  static final class Restart implements Callable<Integer> {
    @Mixin private Listening listening;

    @Override
    public Integer call() throws IOException, InterruptedException, SandboxStartException {
      SandboxOptions options = listening.options();
      SandboxProcess.stop(options.data());
      print(SandboxProcess.start(options), options.data());
      return 0;
    }
  }

  @Command(
      name = "status",
      description = {
        "Says whether the sandbox runs.",
        "Exit code 0 when it answers, 3 when it does not run, 4 when it does not answer."
      })
  static final class Status implements Callable<Integer> {
    private static final int NOT_RUNNING = 3;
    private static final int NOT_ANSWERING = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @Mixin private Location location;

    @Override
    public Integer call() throws IOException, InterruptedException {
      Path data = location.data();
      var running = DataDirectory.findRunning(data);
      if (running.isEmpty()) {
        System.out.println(
            DataDirectory.isInUse(data)
                ? "The sandbox on " + data + " is starting or stopping."
                : "No sandbox runs on " + data + ".");
        return NOT_RUNNING;
      }
      if (!running.get().answers(PATIENCE)) {
        System.out.printf(
            "The sandbox on %s (process %d) does not answer at %s: look into %s, or end it with 'kill -9 %d'.%n",
            data,
            running.get().pid(),
            running.get().url(),
            data.resolve("logs"),
            running.get().pid());
        return NOT_ANSWERING;
      }
      print(running.get(), data);
      return 0;
    }
  }

  @Command(name = "run", description = "Runs a sandbox in the foreground.")
  static final class Run implements Callable<Integer> {
    @Mixin private Listening listening;

    @Override
    public Integer call() throws SandboxStartException, InterruptedException {
      return SandboxProcess.run(listening.options());
    }
  }

  @Command(name = "reset", description = "Deletes all data of a stopped sandbox.")
  static final class Reset implements Callable<Integer> {
    @Mixin private Location location;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean confirmed;

    @Override
    public Integer call() throws IOException, SandboxStartException {
      Path data = location.data();
      if (!confirmed && !DataReset.confirm(data)) {
        System.out.println("Nothing was deleted.");
        return 1;
      }
      DataReset.delete(data);
      System.out.println("Deleted " + data + ".");
      return 0;
    }
  }

  @Command(
      name = "record-classes",
      hidden = true,
      description = "Makes the class archive that lets later starts be faster.")
  static final class RecordClasses implements Callable<Integer> {
    @Override
    public Integer call() throws IOException, InterruptedException, SandboxStartException {
      ClassArchive archive =
          ClassArchive.ofLauncher()
              .orElseThrow(() -> new SandboxStartException("the launcher names no class archive"));
      archive.record();
      return 0;
    }
  }

  private static void print(RunningProcess running, Path data) {
    System.out.printf(
        "Sandbox runs (process %d).%n  URL:  %s%n  data: %s%n  logs: %s%n",
        running.pid(), running.url(), data, data.resolve("logs"));
  }
}
