package io.cdap.cdap.appfabric.file;

import java.util.regex.Pattern;

/** The names of jars are relative paths of plain segments. */
final class JarNames {
  private static final Pattern NAME = Pattern.compile("[^/\\\\:]+(/[^/\\\\:]+)*");
  private static final Pattern OUT = Pattern.compile("(^|/)\\.\\.?(/|$)");

  /** What a file is called until it is complete. */
  static final String PART = ".part";

  private JarNames() {}

  static String checked(String name) {
    if (!NAME.matcher(name).matches() || OUT.matcher(name).find()) {
      throw new IllegalArgumentException(
          "The name of a jar '%s' must be a relative path.".formatted(name));
    }
    return name;
  }
}
