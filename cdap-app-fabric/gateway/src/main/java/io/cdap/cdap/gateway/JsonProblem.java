package io.cdap.cdap.gateway;

import com.google.gson.JsonParseException;
import java.util.regex.Pattern;

/** Says what is wrong with JSON to those who sent it: what was found where, in one line. */
public final class JsonProblem {
  private static final int LONGEST = 200;
  private static final Pattern CLASS_NAMES =
      Pattern.compile("\\b(?:[a-z]\\w*\\.)+[A-Z][\\w.$]*:? ?");

  private JsonProblem() {}

  /** What the parser complains about, without its class names and hints for programmers. */
  public static String describe(JsonParseException failure) {
    Throwable root = ErrorMapper.root(failure);
    String message = root.getMessage();
    if (message == null || message.isBlank()) {
      return "it does not have the expected form";
    }
    String line = message.lines().findFirst().orElseThrow();
    String text = CLASS_NAMES.matcher(line).replaceAll("").trim();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
