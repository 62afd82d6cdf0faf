package io.cdap.cdap.entity;

/**
 * One run of a program.
 *
 * @param run a version 1 UUID, so that runs sort by the time they were asked for
 * @throws io.cdap.cdap.error.BadRequestException when the run id has a character other than
 *     letters, digits, {@code _} and {@code -}, or is too long
 */
public record ProgramRunId(ProgramId program, String run) implements EntityId {
  public ProgramRunId {
    Names.wordOrHyphen("program run", run);
  }

  @Override
  public NamespaceId namespace() {
    return program.namespace();
  }

  @Override
  public String toString() {
    return "program_run:%s.%s".formatted(program.dotted(), run);
  }
}
