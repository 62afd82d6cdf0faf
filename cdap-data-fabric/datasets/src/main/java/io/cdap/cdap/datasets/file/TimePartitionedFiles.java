package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.TimePartitionDetail;
import io.cdap.cdap.api.dataset.lib.TimePartitionOutput;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSetArguments;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/** Files by minute. A time in a method means the minute that it is in. */
final class TimePartitionedFiles extends PartitionedFiles implements TimePartitionedFileSet {
  private final TimePartitioning times;

  TimePartitionedFiles(
      String name,
      TimePartitioning times,
      IndexedTable partitions,
      DirectoryFileSet files,
      Map<String, String> arguments,
      Clock clock) {
    super(name, TimePartitioning.FIELDS, partitions, files, arguments, clock);
    this.times = requireNonNull(times, "times is null");
  }

  @Override
  public void addPartition(long time, String path) {
    addPartition(times.key(time), path);
  }

  @Override
  public void addPartition(long time, String path, Map<String, String> metadata) {
    addPartition(times.key(time), path, metadata);
  }

  @Override
  public void addMetadata(long time, String name, String value) {
    addMetadata(times.key(time), name, value);
  }

  @Override
  public void addMetadata(long time, Map<String, String> metadata) {
    addMetadata(times.key(time), metadata);
  }

  @Override
  public void setMetadata(long time, Map<String, String> metadata) {
    setMetadata(times.key(time), metadata);
  }

  @Override
  public void removeMetadata(long time, String name) {
    removeMetadata(times.key(time), name);
  }

  @Override
  public void removeMetadata(long time, Set<String> names) {
    removeMetadata(times.key(time), names);
  }

  @Override
  public void dropPartition(long time) {
    dropPartition(times.key(time));
  }

  @Override
  @Nullable
  public TimePartitionDetail getPartitionByTime(long time) {
    return (TimePartitionDetail) getPartition(times.key(time));
  }

  /** The partitions whose minute begins at or after a time and before another. */
  @Override
  public Set<TimePartitionDetail> getPartitionsByTime(long startTime, long endTime) {
    Set<TimePartitionDetail> found = new LinkedHashSet<>();
    if (startTime < endTime) {
      byte[] start = row(times.keyFrom(startTime));
      byte[] stop = row(times.keyFrom(endTime));
      scan(new PartitionKeys.Range(start, stop)).forEach(entry -> found.add(detail(entry)));
    }
    return found;
  }

  @Override
  public TimePartitionOutput getPartitionOutput(long time) {
    return newPartition(times.key(time), times.path(time));
  }

  @Override
  long time(PartitionKey key) {
    return times.time(key);
  }

  @Override
  Collection<? extends PartitionDetail> inputPartitions() {
    Long start = TimePartitionedFileSetArguments.getInputStartTime(getRuntimeArguments());
    Long end = TimePartitionedFileSetArguments.getInputEndTime(getRuntimeArguments());
    if (start == null && end == null) {
      return super.inputPartitions();
    }
    if (start == null || end == null) {
      throw new IllegalArgumentException(
          "Dataset '%s' needs both a start and an end time of its input, or none."
              .formatted(getName()));
    }
    return getPartitionsByTime(start, end);
  }
}
