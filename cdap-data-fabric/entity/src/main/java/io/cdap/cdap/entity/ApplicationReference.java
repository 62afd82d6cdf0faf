package io.cdap.cdap.entity;

/**
 * An application without regard to its version.
 *
 * @throws io.cdap.cdap.error.BadRequestException when the name has a character other than letters,
 *     digits, {@code _} and {@code -}, or is too long
 */
public record ApplicationReference(NamespaceId namespace, String application) implements EntityId {
  public ApplicationReference {
    Names.application(application);
  }

  /** The given version of this application. */
  public ApplicationId version(String version) {
    return new ApplicationId(namespace, application, version);
  }

  /** The program of this application, whatever the version. */
  public ProgramReference program(ProgramKind kind, String program) {
    return new ProgramReference(this, kind, program);
  }

  @Override
  public String toString() {
    return "applicationreference:%s.%s".formatted(namespace.name(), application);
  }
}
