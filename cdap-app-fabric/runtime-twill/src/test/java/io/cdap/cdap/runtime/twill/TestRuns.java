package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationSpec;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Runs of an application with the service and the worker {@code program}. */
final class TestRuns {
  static final String PROGRAM = "program";
  static final Resources DECLARED = new Resources(256, 1);

  private TestRuns() {}

  /** A new run of the program in an application. */
  static ProgramRun of(
      ProgramKind kind, String application, int instances, Map<String, String> arguments) {
    ApplicationId id = new ApplicationId(new NamespaceId("default"), application, "1");
    return new ProgramRun(
        id.program(kind, PROGRAM).run(UUID.randomUUID().toString()),
        new ApplicationRecord(
            id, specification(application), "author", 0, Optional.empty(), Optional.empty(), true),
        arguments,
        instances);
  }

  private static ApplicationSpec specification(String application) {
    return new ApplicationSpec(
        application,
        "1",
        "7",
        "",
        "",
        new ArtifactId("artifact", new ArtifactVersion("1.0.0"), ArtifactScope.USER),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(
            PROGRAM, new ServiceSpecification("c", PROGRAM, "", Map.of(), DECLARED, 1, Map.of())),
        Map.of(
            PROGRAM,
            new WorkerSpecification("c", PROGRAM, "", Map.of(), Set.of(), DECLARED, 1, Map.of())),
        Map.of(),
        Map.of());
  }
}
