package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetArguments;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetProperties;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSetArguments;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The type {@code timePartitionedFileSet}: partitions by minute, in the time zone of the clock. */
final class TimePartitionedFileSetDefinition extends PartitionedFileSetDefinition {
  private final TimePartitioning times;

  TimePartitionedFileSetDefinition(
      String name,
      DatasetDefinition<? extends IndexedTable, ?> indexedTable,
      DatasetDefinition<? extends FileSet, ?> fileSet,
      Clock clock) {
    super(name, indexedTable, fileSet, clock);
    this.times = new TimePartitioning(clock.getZone());
  }

  @Override
  Map<String, String> completeProperties(Map<String, String> properties) {
    Map<String, String> complete = new HashMap<>(properties);
    complete.putAll(
        PartitionedFileSetProperties.builder()
            .setPartitioning(TimePartitioning.FIELDS)
            .build()
            .getProperties());
    return complete;
  }

  @Override
  Map<String, String> withOutputKey(Map<String, String> arguments) {
    Long time = TimePartitionedFileSetArguments.getOutputPartitionTime(arguments);
    if (time == null) {
      return arguments;
    }
    Map<String, String> complete = new HashMap<>(arguments);
    PartitionedFileSetArguments.setOutputPartitionKey(complete, times.key(time));
    return complete;
  }

  @Override
  String outputPath(Partitioning partitioning, PartitionKey key, Map<String, String> arguments) {
    Long given = TimePartitionedFileSetArguments.getOutputPartitionTime(arguments);
    long time = given == null ? times.time(key) : given;
    String format = TimePartitionedFileSetArguments.getOutputPathFormat(arguments);
    return format == null
        ? times.path(time)
        : times.path(
            time,
            format,
            Optional.ofNullable(TimePartitionedFileSetArguments.getOutputPathTimeZone(arguments)));
  }

  @Override
  PartitionedFileSet dataset(
      String name,
      Partitioning partitioning,
      IndexedTable partitions,
      DirectoryFileSet files,
      Map<String, String> arguments) {
    return new TimePartitionedFiles(name, times, partitions, files, arguments, clock());
  }
}
