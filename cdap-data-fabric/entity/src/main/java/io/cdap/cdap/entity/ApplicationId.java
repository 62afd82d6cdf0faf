package io.cdap.cdap.entity;

/**
 * One version of an application. The version {@value #LATEST} stands for the latest one wherever a
 * caller may leave the version out.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record ApplicationId(NamespaceId namespace, String application, String version)
    implements EntityId {
  /** Stands for the latest version. */
  public static final String LATEST = "-SNAPSHOT";

  public ApplicationId {
    Names.application(application);
    Names.dotted("application version", version);
  }

  public ApplicationReference reference() {
    return new ApplicationReference(namespace, application);
  }

  public ProgramId program(ProgramKind kind, String program) {
    return new ProgramId(this, kind, program);
  }

  @Override
  public String toString() {
    return "application:%s.%s.%s".formatted(namespace.name(), application, version);
  }
}
