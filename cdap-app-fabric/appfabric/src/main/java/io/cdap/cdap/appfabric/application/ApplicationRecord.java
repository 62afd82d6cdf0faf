package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.NotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One deployed version of an application.
 *
 * @param specification what it declared
 * @param author who deployed it
 * @param creationTimeMillis when
 * @param changeDescription what the author says of the change
 * @param principal who owns it
 * @param latest whether it is the version that requests without a version mean
 */
public record ApplicationRecord(
    ApplicationId id,
    ApplicationSpec specification,
    String author,
    long creationTimeMillis,
    Optional<String> changeDescription,
    Optional<String> principal,
    boolean latest) {
  public ApplicationRecord {
    requireNonNull(id, "id is null");
    requireNonNull(specification, "specification is null");
    requireNonNull(author, "author is null");
  }

  /** The artifact it was made from. */
  public ArtifactId artifact() {
    return ArtifactNames.id(id.namespace(), specification.artifactId());
  }

  /** The artifact as the API shows it. */
  public ArtifactSummary artifactSummary() {
    return ArtifactNames.summary(specification.artifactId());
  }

  /** All its programs. */
  public List<ProgramId> programs() {
    List<ProgramId> programs = new ArrayList<>();
    for (ProgramKind kind : ProgramKind.values()) {
      specification.programs(kind).keySet().forEach(p -> programs.add(id.program(kind, p)));
    }
    return programs;
  }

  /**
   * One of its programs.
   *
   * @throws NotFoundException when it has none of that kind and name
   */
  public ProgramId program(ProgramKind kind, String program) {
    if (specification.program(kind, program).isEmpty()) {
      throw new NotFoundException(id.reference().program(kind, program));
    }
    return id.program(kind, program);
  }
}
