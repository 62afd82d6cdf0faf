package io.cdap.cdap.standalone;

/** The process of the sandbox that {@link ClassArchive} records. */
final class RehearsalMain {
  private RehearsalMain() {}

  public static void main(String[] arguments) {
    // The command starts faster with the same archive when its classes are loaded here, too.
    SandboxCommand.line().parseArgs("start", "--data", arguments[0], "--port", "0");
    SandboxMain.main(arguments);
  }
}
