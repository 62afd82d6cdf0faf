package io.cdap.cdap.acceptance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How the published tools are run on Java 17. */
final class PublishedTools {
  /** The tools read and write fields of classes of these packages. */
  private static final List<String> OPENED =
      List.of("java.lang", "java.util", "java.time", "java.io", "java.net");

  private PublishedTools() {}

  /** A command line of Java with more arguments. */
  static List<String> java(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    for (String opened : OPENED) {
      command.add("--add-opens");
      command.add("java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(List.of(arguments));
    return command;
  }
}
