package io.cdap.cdap.entity;

/**
 * A program of one version of an application.
 *
 * @throws io.cdap.cdap.error.BadRequestException when the name has a character other than letters,
 *     digits, {@code _} and {@code -}, or is too long
 */
public record ProgramId(ApplicationId application, ProgramKind kind, String program)
    implements EntityId {
  public ProgramId {
    Names.wordOrHyphen("program", program);
  }

  @Override
  public NamespaceId namespace() {
    return application.namespace();
  }

  public ProgramReference reference() {
    return new ProgramReference(application.reference(), kind, program);
  }

  public ProgramRunId run(String run) {
    return new ProgramRunId(this, run);
  }

  @Override
  public String toString() {
    return "program:" + dotted();
  }

  String dotted() {
    return "%s.%s.%s.%s.%s"
        .formatted(
            namespace().name(),
            application.application(),
            application.version(),
            kind.lowerCaseName(),
            program);
  }
}
