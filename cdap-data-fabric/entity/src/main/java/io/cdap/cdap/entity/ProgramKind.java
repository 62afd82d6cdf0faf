package io.cdap.cdap.entity;

import io.cdap.cdap.error.BadRequestException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The kinds of programs, with the names each has in paths, in JSON and in ids. */
public enum ProgramKind {
  MAPREDUCE("mapreduce", "Mapreduce"),
  SPARK("spark", "Spark"),
  CUSTOM_ACTION("custom", "Custom"),
  WORKFLOW("workflows", "Workflow"),
  SERVICE("services", "Service"),
  WORKER("workers", "Worker");

  private final String pathName;
  private final String displayName;

  ProgramKind(String pathName, String displayName) {
    this.pathName = pathName;
    this.displayName = displayName;
  }

  /** The name in URLs, for example {@code services}. */
  public String pathName() {
    return pathName;
  }

  /** The name in JSON bodies, for example {@code Service}. */
  public String displayName() {
    return displayName;
  }

  /** The name inside ids and metric tags, for example {@code service}. */
  public String lowerCaseName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind a path segment names.
   *
   * @throws BadRequestException when there is no such kind
   */
  public static ProgramKind fromPathName(String pathName) {
    for (ProgramKind kind : values()) {
      if (kind.pathName.equals(pathName)) {
        return kind;
      }
    }
    throw new BadRequestException(
        "Unknown category name '%s'. Must be one of %s"
            .formatted(
                pathName,
                Arrays.stream(values())
                    .map(ProgramKind::pathName)
                    .collect(Collectors.joining(","))));
  }

  /**
   * The kind a JSON body names: the display name or the enum's own name, in any case.
   *
   * @throws BadRequestException when there is no such kind
   */
  public static ProgramKind fromDisplayName(String displayName) {
    for (ProgramKind kind : values()) {
      if (kind.displayName.equalsIgnoreCase(displayName)
          || kind.name().equalsIgnoreCase(displayName)) {
        return kind;
      }
    }
    throw new BadRequestException(
        "Unknown program type '%s'. Must be one of %s"
            .formatted(
                displayName,
                Arrays.stream(values())
                    .map(ProgramKind::displayName)
                    .collect(Collectors.joining(", "))));
  }
}
