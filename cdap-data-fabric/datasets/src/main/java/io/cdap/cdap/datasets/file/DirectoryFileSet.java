package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.data.batch.DatasetOutputCommitter;
import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetArguments;
import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import io.cdap.cdap.datasets.file.FileSetPlace.Ownership;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import javax.annotation.Nullable;
import org.apache.hadoop.util.StringUtils;
import org.apache.twill.filesystem.Location;

/**
 * A directory of files. Files are not part of transactions: what was written stays when a
 * transaction is rolled back. The bytes of a stream that was closed without an error are on disk.
 */
final class DirectoryFileSet implements FileSet, DatasetOutputCommitter {
  private static final String INPUT_DIRECTORIES = "mapreduce.input.fileinputformat.inputdir";
  private static final String OUTPUT_DIRECTORY = "mapreduce.output.fileoutputformat.outputdir";
  private static final String UMASK = "fs.permissions.umask-mode";

  private final DatasetSpecification specification;
  private final Ownership ownership;
  private final HadoopLocation base;
  private final Map<String, String> arguments;
  private final Consumer<Location> handedOut;
  private boolean outputIsNew;

  DirectoryFileSet(
      DatasetSpecification specification,
      Ownership ownership,
      HadoopLocation base,
      Map<String, String> arguments) {
    this(specification, ownership, base, arguments, location -> {});
  }

  private DirectoryFileSet(
      DatasetSpecification specification,
      Ownership ownership,
      HadoopLocation base,
      Map<String, String> arguments,
      Consumer<Location> handedOut) {
    this.specification = requireNonNull(specification, "specification is null");
    this.ownership = requireNonNull(ownership, "ownership is null");
    this.base = requireNonNull(base, "base is null");
    this.arguments = Collections.unmodifiableMap(new HashMap<>(arguments));
    this.handedOut = requireNonNull(handedOut, "handedOut is null");
  }

  /** The same files; the consumer is told of each place below the base before a caller gets it. */
  DirectoryFileSet observedBy(Consumer<Location> observer) {
    return new DirectoryFileSet(specification, ownership, base, arguments, observer);
  }

  @Override
  public Location getBaseLocation() {
    return base;
  }

  /**
   * A place in this file set.
   *
   * @throws DataSetException when the path is absolute or leads out of the file set
   */
  @Override
  public Location getLocation(String relativePath) {
    String clean =
        RelativePaths.clean(relativePath)
            .orElseThrow(
                () ->
                    new DataSetException(
                        "Path '%s' is not in file set '%s'; give a path below its base."
                            .formatted(relativePath, specification.getName())));
    if (clean.isEmpty()) {
      return base;
    }
    Location location = base.appendPath(clean);
    handedOut.accept(location);
    return location;
  }

  @Override
  public List<Location> getInputLocations() {
    return FileSetArguments.getInputPaths(arguments).stream().map(this::getLocation).toList();
  }

  /** The place that the runtime arguments name for output, or null when they name none. */
  @Override
  @Nullable
  public Location getOutputLocation() {
    requireWritable();
    if (FileSetArguments.isBaseOutputPath(arguments)) {
      return base;
    }
    String path = FileSetArguments.getOutputPath(arguments);
    return path == null ? null : getLocation(path);
  }

  @Override
  public Map<String, String> getRuntimeArguments() {
    return arguments;
  }

  @Override
  @Nullable
  public String getInputFormatClassName() {
    return FileSetProperties.getInputFormat(specification.getProperties());
  }

  @Override
  public Map<String, String> getInputFormatConfiguration() {
    return getInputFormatConfiguration(getInputLocations());
  }

  @Override
  public Map<String, String> getInputFormatConfiguration(
      Iterable<? extends Location> inputLocations) {
    Map<String, String> configuration =
        new HashMap<>(FileSetProperties.getInputProperties(specification.getProperties()));
    configuration.putAll(FileSetProperties.getInputProperties(arguments));
    configuration.put(
        INPUT_DIRECTORIES,
        StreamSupport.stream(inputLocations.spliterator(), false)
            .map(location -> StringUtils.escapeString(location.toURI().toString()))
            .collect(Collectors.joining(",")));
    return configuration;
  }

  @Override
  @Nullable
  public String getOutputFormatClassName() {
    requireWritable();
    return FileSetProperties.getOutputFormat(specification.getProperties());
  }

  @Override
  public Map<String, String> getOutputFormatConfiguration() {
    requireWritable();
    Map<String, String> configuration =
        new HashMap<>(FileSetProperties.getOutputProperties(specification.getProperties()));
    configuration.putAll(FileSetProperties.getOutputProperties(arguments));
    FileAccess.of(specification.getProperties())
        .permissions()
        .ifPresent(permissions -> configuration.put(UMASK, permissions.mask()));
    Location output = getOutputLocation();
    if (output != null) {
      try {
        outputIsNew = !output.exists();
      } catch (IOException e) {
        throw new DataSetException(
            "Output location '%s' cannot be looked at: %s".formatted(output, e.getMessage()), e);
      }
      configuration.put(OUTPUT_DIRECTORY, output.toURI().toString());
    }
    return configuration;
  }

  @Override
  public void onSuccess() {
    // The files are where they belong.
  }

  /** Deletes what a failed job left, unless the place was there before the job. */
  @Override
  public void onFailure() {
    Location output = getOutputLocation();
    if (output == null || !outputIsNew) {
      return;
    }
    try {
      output.delete(true);
    } catch (IOException e) {
      throw new DataSetException(
          "What a failed job left in '%s' could not be deleted: %s"
              .formatted(output, e.getMessage()),
          e);
    }
  }

  @Override
  public void close() {
    // Holds nothing; streams are closed by who opened them.
  }

  @Override
  public String toString() {
    return "file set " + specification.getName();
  }

  boolean isWritable() {
    return ownership != Ownership.EXTERNAL;
  }

  void requireWritable() {
    if (!isWritable()) {
      throw new UnsupportedOperationException(
          "File set '%s' has external data, it cannot be written."
              .formatted(specification.getName()));
    }
  }
}
