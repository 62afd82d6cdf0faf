package io.cdap.cdap.api.dataset.lib;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads and writes the runtime arguments of a {@link FileSet}. */
public class FileSetArguments {

  /** The argument for the input paths, separated by commas. */
  public static final String INPUT_PATHS = "input.paths";

  /** The argument for the output path. */
  public static final String OUTPUT_PATH = "output.path";

  private static final char SEPARATOR = ',';
  private static final String BASE_OUTPUT_PATH = "";

  /** Creates an instance without state; all methods are static. */
  public FileSetArguments() {}

  /** Sets one input path. */
  public static void setInputPath(Map<String, String> arguments, String path) {
    arguments.put(INPUT_PATHS, path);
  }

  /** Sets several input paths, separated by commas. */
  public static void setInputPaths(Map<String, String> arguments, String paths) {
    arguments.put(INPUT_PATHS, paths);
  }

  /** Sets several input paths. */
  public static void setInputPaths(Map<String, String> arguments, Collection<String> paths) {
    arguments.put(INPUT_PATHS, String.join(",", paths));
  }

  /** Adds an input path to those that are set. */
  public static void addInputPath(Map<String, String> arguments, String path) {
    arguments.merge(INPUT_PATHS, path, (before, added) -> before + SEPARATOR + added);
  }

  /** Returns the input paths without empty ones. */
  public static Collection<String> getInputPaths(Map<String, String> arguments) {
    List<String> paths = new ArrayList<>();
    for (String path : arguments.getOrDefault(INPUT_PATHS, "").split(",")) {
      if (!path.trim().isEmpty()) {
        paths.add(path.trim());
      }
    }
    return paths;
  }

  /** Sets the output path. */
  public static void setOutputPath(Map<String, String> arguments, String path) {
    arguments.put(OUTPUT_PATH, path);
  }

  /** Returns the output path, or null when it is not set. */
  public static String getOutputPath(Map<String, String> arguments) {
    return arguments.get(OUTPUT_PATH);
  }

  /** Makes the base directory the output path. */
  public static void setBaseOutputPath(Map<String, String> arguments) {
    setOutputPath(arguments, BASE_OUTPUT_PATH);
  }

  /** Tells whether the base directory is the output path. */
  public static boolean isBaseOutputPath(Map<String, String> arguments) {
    return BASE_OUTPUT_PATH.equals(getOutputPath(arguments));
  }
}
