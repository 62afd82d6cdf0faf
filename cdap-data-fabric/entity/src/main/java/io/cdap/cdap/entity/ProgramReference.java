package io.cdap.cdap.entity;

/**
 * A program of an application without regard to the application's version.
 *
 * @throws io.cdap.cdap.error.BadRequestException when the name has a character other than letters,
 *     digits, {@code _} and {@code -}, or is too long
 */
public record ProgramReference(ApplicationReference application, ProgramKind kind, String program)
    implements EntityId {
  public ProgramReference {
    Names.wordOrHyphen("program", program);
  }

  @Override
  public NamespaceId namespace() {
    return application.namespace();
  }

  @Override
  public String toString() {
    return "programreference:%s.%s.%s.%s"
        .formatted(namespace().name(), application.application(), kind.lowerCaseName(), program);
  }
}
