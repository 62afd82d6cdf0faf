package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetDefinition;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetArguments;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetArguments;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetProperties;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import java.io.IOException;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;

/** The type {@code partitionedFileSet}: a file set, and a table that lists its partitions. */
class PartitionedFileSetDefinition extends CompositeDatasetDefinition<PartitionedFileSet> {
  private static final String PARTITIONS = "partitions";
  private static final String FILES = "files";

  private final Clock clock;

  PartitionedFileSetDefinition(
      String name,
      DatasetDefinition<? extends IndexedTable, ?> indexedTable,
      DatasetDefinition<? extends FileSet, ?> fileSet,
      Clock clock) {
    super(name, PARTITIONS, indexedTable, FILES, fileSet);
    this.clock = requireNonNull(clock, "clock is null");
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    return super.configure(instance, complete(instance, properties));
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    DatasetProperties complete = complete(instance, properties);
    String before = partitioning(instance, current.getProperties()).toString();
    String after = partitioning(instance, complete.getProperties()).toString();
    if (!before.equals(after)) {
      throw new IncompatibleUpdateException(
          "Partitioned file set '%s' cannot change its partitioning from %s to %s."
              .formatted(instance, before, after));
    }
    return super.reconfigure(instance, complete, current);
  }

  @Override
  public PartitionedFileSet getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    Map<String, String> properties = specification.getProperties();
    Partitioning partitioning = partitioning(specification.getName(), properties);
    Map<String, String> complete = withOutputKey(arguments);
    Map<String, String> fileArguments = new HashMap<>(complete);
    PartitionKey key = PartitionedFileSetArguments.getOutputPartitionKey(complete, partitioning);
    if (key == null && PartitionedFileSetArguments.getDynamicPartitioner(complete) != null) {
      FileSetArguments.setBaseOutputPath(fileArguments);
    } else if (key != null && FileSetArguments.getOutputPath(complete) == null) {
      FileSetArguments.setOutputPath(fileArguments, outputPath(partitioning, key, complete));
    }
    IndexedTable partitions = getDataset(context, PARTITIONS, specification, Map.of(), classes);
    DirectoryFileSet files = getDataset(context, FILES, specification, fileArguments, classes);
    return dataset(specification.getName(), partitioning, partitions, files, complete);
  }

  /** Adds what the properties leave out. */
  Map<String, String> completeProperties(Map<String, String> properties) {
    return properties;
  }

  /** Turns other ways to name an output partition into that of a key. */
  Map<String, String> withOutputKey(Map<String, String> arguments) {
    return arguments;
  }

  String outputPath(Partitioning partitioning, PartitionKey key, Map<String, String> arguments) {
    return new PartitionKeys(partitioning).path(key);
  }

  PartitionedFileSet dataset(
      String name,
      Partitioning partitioning,
      IndexedTable partitions,
      DirectoryFileSet files,
      Map<String, String> arguments) {
    return new PartitionedFiles(name, partitioning, partitions, files, arguments, clock);
  }

  final Clock clock() {
    return clock;
  }

  private DatasetProperties complete(String instance, DatasetProperties properties) {
    Map<String, String> complete = new HashMap<>(completeProperties(properties.getProperties()));
    complete.put(IndexedTable.INDEX_COLUMNS_CONF_KEY, PartitionTable.VERSION);
    partitioning(instance, complete);
    return DatasetProperties.builder().addAll(complete).build();
  }

  private static Partitioning partitioning(String instance, Map<String, String> properties) {
    Partitioning partitioning = PartitionedFileSetProperties.getPartitioning(properties);
    if (partitioning == null) {
      throw new IllegalArgumentException(
          "Partitioned file set '%s' needs a partitioning; use PartitionedFileSetProperties."
              .formatted(instance));
    }
    return partitioning;
  }
}
