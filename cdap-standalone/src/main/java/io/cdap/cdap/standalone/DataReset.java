package io.cdap.cdap.standalone;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

/** Deletes the data of a sandbox that does not run. */
final class DataReset {
  private DataReset() {}

  /** Asks the user; anything but {@code y} or {@code yes} means no. */
  static boolean confirm(Path data) {
    String question = "Delete all data in " + data + "? [y/N] ";
    Console console = System.console();
    if (console != null) {
      return isYes(console.readLine("%s", question));
    }
    System.out.print(question);
    System.out.flush();
    Scanner input = new Scanner(System.in);
    return input.hasNextLine() && isYes(input.nextLine());
  }

  private static boolean isYes(String answer) {
    return answer != null
        && (answer.strip().equalsIgnoreCase("y") || answer.strip().equalsIgnoreCase("yes"));
  }

  /**
   * Deletes the directory.
   *
   * @throws SandboxStartException when a sandbox runs on it or it is not a sandbox's
   */
  static void delete(Path data) throws IOException, SandboxStartException {
    if (!Files.exists(data)) {
      return;
    }
    if (!DataDirectory.isSandbox(data)) {
      throw new SandboxStartException(
          data + " is not the data directory of a sandbox: nothing was deleted");
    }
    if (DataDirectory.isInUse(data)) {
      throw new SandboxStartException(
          "a sandbox runs on " + data + ": stop it first with 'cdap sandbox stop'");
    }
    DataDirectory.deleteTree(data);
  }
}
