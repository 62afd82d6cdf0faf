package io.cdap.cdap.appfabric.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.appfabric.program.RunRecord;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.PlatformException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the namespace {@code system} into the state that a directory of files {@code *.json} asks
 * for. Each application stands alone: one that is broken is reported, the others are brought up.
 * What is in that state already is left alone, so that this may be repeated at any time. Safe for
 * use by many threads; they take turns.
 */
public final class SystemApplications {
  private static final Logger LOG = LoggerFactory.getLogger(SystemApplications.class);

  private final Applications applications;
  private final Programs programs;
  private final Function<ArtifactSummary, ArtifactId> artifacts;
  private final Path directory;
  private final Duration stopTimeout;

  /**
   * The service.
   *
   * @param artifacts finds the highest artifact of a version range that the namespace may use
   * @param directory need not exist
   * @param stopTimeout how long programs of an older configuration may take to stop
   */
  public SystemApplications(
      Applications applications,
      Programs programs,
      Function<ArtifactSummary, ArtifactId> artifacts,
      Path directory,
      Duration stopTimeout) {
    this.applications = requireNonNull(applications, "applications is null");
    this.programs = requireNonNull(programs, "programs is null");
    this.artifacts = requireNonNull(artifacts, "artifacts is null");
    this.directory = requireNonNull(directory, "directory is null");
    this.stopTimeout = requireNonNull(stopTimeout, "stopTimeout is null");
  }

  /**
   * Deploys what is missing or changed, and starts what does not run.
   *
   * @return what was done or failed, in the order of the file names
   */
  public synchronized List<BootstrapStep> apply() {
    List<BootstrapStep> steps = new ArrayList<>();
    Set<ApplicationId> seen = new HashSet<>();
    for (Path file : files()) {
      if (Thread.currentThread().isInterrupted()) {
        return steps;
      }
      String name = file.getFileName().toString();
      SystemApplication application;
      try {
        application = SystemApplication.parse(Files.readString(file, UTF_8));
        if (!seen.add(application.id())) {
          throw new BadRequestException(
              "'name': another file has the application '%s' already."
                  .formatted(application.id().application()));
        }
      } catch (IOException | PlatformException e) {
        steps.add(failed("Read " + name, e));
        continue;
      }
      bringUp(application, steps);
    }
    return steps;
  }

  private List<Path> files() {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      throw new InternalException("Cannot list the system applications in " + directory, e);
    }
  }

  private void bringUp(SystemApplication wanted, List<BootstrapStep> steps) {
    String name = wanted.id().application();
    String label = "Deploy the application " + name;
    ApplicationRecord current;
    try {
      Optional<ApplicationRecord> present = applications.find(wanted.id());
      if (present.isPresent() && isCurrent(present.get(), wanted)) {
        current = present.get();
      } else {
        current = applications.deploy(wanted.id(), wanted.request(), Caller.PLATFORM);
        LOG.info("Deployed the system application {} from {}", name, current.artifact());
        for (SystemApplication.Program program : wanted.programs()) {
          program.instances().ifPresent(count -> programs.setInstances(program.id(), count));
        }
      }
      steps.add(BootstrapStep.succeeded(label));
    } catch (RuntimeException e) {
      steps.add(failed(label, e));
      return;
    }
    for (SystemApplication.Program program : wanted.programs()) {
      String start =
          "Start the %s %s of the application %s"
              .formatted(program.id().kind().lowerCaseName(), program.id().program(), name);
      try {
        run(program, current.id());
        steps.add(BootstrapStep.succeeded(start));
      } catch (RuntimeException e) {
        steps.add(failed(start, e));
      }
    }
  }

  private boolean isCurrent(ApplicationRecord present, SystemApplication wanted) {
    return present.artifact().equals(artifacts.apply(wanted.request().artifactSummary()))
        && json(present.specification().configuration())
            .equals(json(wanted.request().configurationText()));
  }

  /** Formatting and the order of fields are no difference. */
  private static JsonElement json(String configuration) {
    return configuration.isBlank() ? new JsonObject() : JsonParser.parseString(configuration);
  }

  /** Makes a program of one version run, and those of others stop. */
  private void run(SystemApplication.Program program, ApplicationId version) {
    List<RunRecord> active = programs.active(program.id());
    List<ProgramRunId> outdated =
        active.stream()
            .map(RunRecord::id)
            .filter(run -> !run.program().application().equals(version))
            .toList();
    for (ProgramRunId run : outdated) {
      programs.stopRun(run.program(), run.run());
    }
    programs.awaitEnd(outdated, stopTimeout);
    if (active.size() == outdated.size()) {
      programs.start(program.id(), program.arguments());
      LOG.info("Started {}", program.id());
    }
  }

  private static BootstrapStep failed(String label, Exception cause) {
    LOG.warn("{}: failed", label, cause);
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return BootstrapStep.failed(label, message);
  }
}
