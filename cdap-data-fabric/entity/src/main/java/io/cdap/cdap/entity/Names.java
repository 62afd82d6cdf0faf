package io.cdap.cdap.entity;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.BadRequestException;
import java.util.regex.Pattern;

/** The alphabets that entity names are made of, see the naming table of the REST contract. */
final class Names {
  static final int MAX_LENGTH = 255;

  private static final Pattern WORD = Pattern.compile("[a-zA-Z0-9_]+");
  private static final Pattern WORD_OR_HYPHEN = Pattern.compile("[a-zA-Z0-9_-]+");
  private static final Pattern DOTTED = Pattern.compile("[.a-zA-Z0-9_-]+");
  private static final Pattern DATASET = Pattern.compile("[$.a-zA-Z0-9_-]+");
  private static final Pattern SECURE_KEY = Pattern.compile("[a-z0-9_-]+");

  private Names() {}

  static String namespace(String name) {
    requireNonNull(name, "name is null");
    if (!WORD.matcher(name).matches()) {
      throw new BadRequestException(
          "Namespace id can contain only alphanumeric characters or '_'.");
    }
    return bounded("namespace", name);
  }

  static String application(String name) {
    requireNonNull(name, "name is null");
    if (!WORD_OR_HYPHEN.matcher(name).matches()) {
      throw new BadRequestException("Invalid app name '" + name + "'");
    }
    return bounded("application", name);
  }

  static String wordOrHyphen(String kind, String name) {
    return check(WORD_OR_HYPHEN, kind, name, "alphanumeric characters and _ or -.");
  }

  static String dotted(String kind, String name) {
    return check(DOTTED, kind, name, "alphanumeric characters and _, - or '.'.");
  }

  static String dataset(String kind, String name) {
    return check(DATASET, kind, name, "alphanumeric characters and _, -, $ or '.'.");
  }

  static String secureKey(String name) {
    return check(SECURE_KEY, "secure key", name, "lower case alphanumeric characters and _ or -.");
  }

  private static String check(Pattern alphabet, String kind, String name, String allowed) {
    requireNonNull(name, "name is null");
    if (!alphabet.matcher(name).matches()) {
      throw new BadRequestException(
          "Invalid " + kind + " ID: " + name + ". Should only contain " + allowed);
    }
    return bounded(kind, name);
  }

  private static String bounded(String kind, String name) {
    if (name.length() > MAX_LENGTH) {
      throw new BadRequestException(
          "The %s name '%s...' has %d characters, at most %d are allowed."
              .formatted(kind, name.substring(0, 32), name.length(), MAX_LENGTH));
    }
    return name;
  }
}
