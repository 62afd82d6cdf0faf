package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.data.batch.DatasetOutputCommitter;
import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.lib.AbstractDataset;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetArguments;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionConsumerResult;
import io.cdap.cdap.api.dataset.lib.PartitionConsumerState;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionFilter;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionOutput;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetArguments;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.Nullable;
import org.apache.tephra.Transaction;
import org.apache.twill.filesystem.Location;

/**
 * Files by partition. Which partitions there are is part of transactions; their files follow when
 * the transaction ends, as {@link PartitionFiles} says.
 */
class PartitionedFiles extends AbstractDataset
    implements PartitionedFileSet, DatasetOutputCommitter {
  private final PartitionKeys keys;
  private final PartitionTable partitions;
  private final DirectoryFileSet storedFiles;
  private final DirectoryFileSet files;
  private final PartitionFiles changedFiles;
  private final Map<String, String> arguments;
  @Nullable private Transaction transaction;

  PartitionedFiles(
      String name,
      Partitioning partitioning,
      IndexedTable partitions,
      DirectoryFileSet files,
      Map<String, String> arguments,
      Clock clock) {
    super(name, partitions, files);
    this.keys = new PartitionKeys(partitioning);
    this.partitions = new PartitionTable(name, keys, partitions, clock);
    this.changedFiles = new PartitionFiles(name);
    this.storedFiles = requireNonNull(files, "files is null");
    this.files = files.observedBy(changedFiles::handingOut);
    this.arguments = Collections.unmodifiableMap(new HashMap<>(arguments));
  }

  @Override
  public Partitioning getPartitioning() {
    return keys.partitioning();
  }

  @Override
  public void addPartition(PartitionKey key, String path) {
    addPartition(key, path, Map.of());
  }

  @Override
  public void addPartition(PartitionKey key, String path, Map<String, String> metadata) {
    Location location = files.getLocation(path);
    partitions.add(key, path, metadata, transaction().getWritePointer());
    changedFiles.made(location);
  }

  @Override
  public void addMetadata(PartitionKey key, String name, String value) {
    addMetadata(key, Map.of(name, value));
  }

  @Override
  public void addMetadata(PartitionKey key, Map<String, String> metadata) {
    partitions.addMetadata(key, metadata);
  }

  @Override
  public void setMetadata(PartitionKey key, Map<String, String> metadata) {
    partitions.setMetadata(key, metadata);
  }

  @Override
  public void removeMetadata(PartitionKey key, String name) {
    removeMetadata(key, Set.of(name));
  }

  @Override
  public void removeMetadata(PartitionKey key, Set<String> names) {
    partitions.removeMetadata(key, names);
  }

  @Override
  public void dropPartition(PartitionKey key) {
    Optional<PartitionTable.Entry> entry = partitions.find(key);
    if (entry.isEmpty()) {
      return;
    }
    partitions.remove(key);
    if (files.isWritable()) {
      changedFiles.dropped(storedFiles.getLocation(entry.get().path()));
    }
  }

  @Override
  @Nullable
  public PartitionDetail getPartition(PartitionKey key) {
    return partitions.find(key).map(this::detail).orElse(null);
  }

  @Override
  public Set<PartitionDetail> getPartitions(@Nullable PartitionFilter filter) {
    PartitionFilter wanted = filter == null ? PartitionFilter.ALWAYS_MATCH : filter;
    Set<PartitionDetail> found = new LinkedHashSet<>();
    partitions
        .scan(keys.range(wanted), entry -> wanted.match(entry.key()))
        .values()
        .forEach(entry -> found.add(detail(entry)));
    return found;
  }

  @Override
  public PartitionConsumerResult consumePartitions(PartitionConsumerState state) {
    return consumePartitions(state, Integer.MAX_VALUE, partition -> true);
  }

  @Override
  public PartitionConsumerResult consumePartitions(
      PartitionConsumerState state, int limit, Predicate<PartitionDetail> predicate) {
    if (limit <= 0) {
      throw new IllegalArgumentException("limit must be positive but is " + limit);
    }
    PartitionConsumption.Consumed consumed =
        new PartitionConsumption(partitions, transaction())
            .consume(state, limit, entry -> predicate.apply(detail(entry)));
    return new PartitionConsumerResult(
        consumed.state(), consumed.entries().stream().<PartitionDetail>map(this::detail).toList());
  }

  @Override
  public PartitionOutput getPartitionOutput(PartitionKey key) {
    return newPartition(key, keys.path(key));
  }

  @Override
  public FileSet getEmbeddedFileSet() {
    return files;
  }

  @Override
  public Map<String, String> getRuntimeArguments() {
    return arguments;
  }

  @Override
  @Nullable
  public String getInputFormatClassName() {
    return files.getInputFormatClassName();
  }

  /** Reads the partitions that the runtime arguments list or select; all when they say nothing. */
  @Override
  public Map<String, String> getInputFormatConfiguration() {
    List<Location> locations = new ArrayList<>();
    for (PartitionDetail partition : inputPartitions()) {
      locations.add(partition.getLocation());
    }
    return files.getInputFormatConfiguration(locations);
  }

  @Override
  @Nullable
  public String getOutputFormatClassName() {
    return files.getOutputFormatClassName();
  }

  /**
   * Writes to the partition that the runtime arguments name. With a dynamic partitioner it is the
   * base directory and the partitioner's own arguments, for who runs it.
   */
  @Override
  public Map<String, String> getOutputFormatConfiguration() {
    Optional<PartitionKey> key = outputKey();
    Map<String, String> partitioner = new HashMap<>();
    arguments.forEach(
        (name, value) -> {
          if (name.startsWith(PartitionedFileSetArguments.DYNAMIC_PARTITIONER_CLASS_NAME)
              || name.equals(PartitionedFileSetArguments.DYNAMIC_PARTITIONER_WRITE_OPTION)
              || name.equals(PartitionedFileSetArguments.DYNAMIC_PARTITIONER_ALLOW_CONCURRENCY)) {
            partitioner.put(name, value);
          }
        });
    if (key.isEmpty() && partitioner.isEmpty()) {
      throw new DataSetException(
          ("Dataset '%s' cannot be written to without runtime arguments that set a partition key or"
                  + " a dynamic partitioner.")
              .formatted(getName()));
    }
    key.ifPresent(partitions::requireAbsent);
    Map<String, String> configuration = new HashMap<>(files.getOutputFormatConfiguration());
    configuration.putAll(partitioner);
    return configuration;
  }

  @Override
  public void onSuccess() {
    outputKey()
        .ifPresent(
            key ->
                addPartition(
                    key,
                    requireOutputPath(),
                    PartitionedFileSetArguments.getOutputPartitionMetadata(arguments)));
  }

  @Override
  public void onFailure() {
    files.onFailure();
  }

  @Override
  public void startTx(Transaction started) {
    super.startTx(started);
    transaction = started;
    changedFiles.begin();
  }

  @Override
  public void updateTx(Transaction updated) {
    super.updateTx(updated);
    transaction = updated;
  }

  @Override
  public void postTxCommit() {
    super.postTxCommit();
    transaction = null;
    changedFiles.committed();
  }

  @Override
  public boolean rollbackTx() throws Exception {
    transaction = null;
    boolean clean = super.rollbackTx();
    changedFiles.rolledBack();
    return clean;
  }

  NewPartition newPartition(PartitionKey key, String path) {
    files.requireWritable();
    partitions.requireAbsent(key);
    Location location = files.getLocation(path);
    changedFiles.made(location);
    return new NewPartition(this, key, path, location, time(key));
  }

  Collection<PartitionTable.Entry> scan(PartitionKeys.Range range) {
    return partitions.scan(range, entry -> true).values();
  }

  byte[] row(PartitionKey key) {
    return keys.encode(key);
  }

  StoredPartition detail(PartitionTable.Entry entry) {
    return new StoredPartition(
        entry.key(),
        entry.path(),
        storedFiles.getLocation(entry.path()),
        entry.metadata(),
        time(entry.key()));
  }

  /** The time that a key means, when keys are times. */
  long time(PartitionKey key) {
    return 0;
  }

  Collection<? extends PartitionDetail> inputPartitions() {
    Collection<PartitionKey> listed = PartitionedFileSetArguments.getInputPartitionKeys(arguments);
    if (listed.isEmpty()) {
      return getPartitions(PartitionedFileSetArguments.getInputPartitionFilter(arguments));
    }
    List<PartitionDetail> found = new ArrayList<>();
    for (PartitionKey key : listed) {
      PartitionDetail partition = getPartition(key);
      if (partition != null) {
        found.add(partition);
      }
    }
    return found;
  }

  private Optional<PartitionKey> outputKey() {
    return Optional.ofNullable(
        PartitionedFileSetArguments.getOutputPartitionKey(arguments, getPartitioning()));
  }

  private String requireOutputPath() {
    String path = FileSetArguments.getOutputPath(files.getRuntimeArguments());
    if (path == null) {
      throw new DataSetException(
          "Dataset '%s' has no output path for its new partition.".formatted(getName()));
    }
    return path;
  }

  private Transaction transaction() {
    if (transaction == null) {
      throw new IllegalStateException(
          "Dataset '%s' is used outside of a transaction.".formatted(getName()));
    }
    return transaction;
  }
}
