package io.cdap.cdap.api.dataset.lib;

import java.text.SimpleDateFormat;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * Reads and writes the runtime arguments of a {@link TimePartitionedFileSet}. Times are in
 * milliseconds since the epoch.
 */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public class TimePartitionedFileSetArguments extends PartitionedFileSetArguments {

  /** The argument for the date format that makes the output path. */
  public static final String OUTPUT_PATH_FORMAT = "output.file.path.format";

  /** The argument for the time zone of the output path. */
  public static final String OUTPUT_TIME_ZONE = "output.time.zone";

  /** The argument for the time of the output partition. */
  public static final String OUTPUT_PARTITION_TIME = "output.partition.time";

  /** The argument for the time the input starts at. */
  public static final String INPUT_START_TIME = "input.start.time";

  /** The argument for the time the input stops before. */
  public static final String INPUT_END_TIME = "input.end.time";

  /** Creates an instance without state; all methods are static. */
  public TimePartitionedFileSetArguments() {}

  /** Sets the time of the output partition. */
  public static void setOutputPartitionTime(Map<String, String> arguments, long time) {
    arguments.put(OUTPUT_PARTITION_TIME, Long.toString(time));
  }

  /** Returns the time of the output partition, or null when it is not set. */
  @Nullable
  public static Long getOutputPartitionTime(Map<String, String> arguments) {
    return number(arguments, OUTPUT_PARTITION_TIME);
  }

  /**
   * Sets the date format that makes the output path.
   *
   * @throws IllegalArgumentException when it is not a format that {@link SimpleDateFormat} knows
   */
  public static void setOutputPathFormat(Map<String, String> arguments, String pathFormat) {
    setOutputPathFormat(arguments, pathFormat, null);
  }

  /**
   * Sets the date format that makes the output path, and its time zone.
   *
   * @param timeZone null leaves the time zone as it is
   * @throws IllegalArgumentException when it is not a format that {@link SimpleDateFormat} knows
   */
  public static void setOutputPathFormat(
      Map<String, String> arguments, String pathFormat, @Nullable String timeZone) {
    checkFormat(pathFormat);
    arguments.put(OUTPUT_PATH_FORMAT, pathFormat);
    if (timeZone != null && !timeZone.isEmpty()) {
      arguments.put(OUTPUT_TIME_ZONE, timeZone);
    }
  }

  private static void checkFormat(String pathFormat) {
    try {
      new SimpleDateFormat(pathFormat);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("Invalid date format: " + pathFormat, e);
    }
  }

  /** Returns the date format that makes the output path, or null when it is not set. */
  @Nullable
  public static String getOutputPathFormat(Map<String, String> arguments) {
    return arguments.get(OUTPUT_PATH_FORMAT);
  }

  /** Returns the time zone of the output path, or null when it is not set. */
  @Nullable
  public static String getOutputPathTimeZone(Map<String, String> arguments) {
    return arguments.get(OUTPUT_TIME_ZONE);
  }

  /** Sets the time the input starts at. */
  public static void setInputStartTime(Map<String, String> arguments, long time) {
    arguments.put(INPUT_START_TIME, Long.toString(time));
  }

  /** Returns the time the input starts at, or null when it is not set. */
  @Nullable
  public static Long getInputStartTime(Map<String, String> arguments) {
    return number(arguments, INPUT_START_TIME);
  }

  /** Sets the time the input stops before. */
  public static void setInputEndTime(Map<String, String> arguments, long time) {
    arguments.put(INPUT_END_TIME, Long.toString(time));
  }

  /** Returns the time the input stops before, or null when it is not set. */
  public static Long getInputEndTime(Map<String, String> arguments) {
    return number(arguments, INPUT_END_TIME);
  }

  @Nullable
  private static Long number(Map<String, String> arguments, String key) {
    String value = arguments.get(key);
    return value == null ? null : Long.valueOf(value);
  }
}
