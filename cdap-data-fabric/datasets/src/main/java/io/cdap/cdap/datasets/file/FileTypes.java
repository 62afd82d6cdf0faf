package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSet;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;

/**
 * The types made of files, for all namespaces. Needs the types made of tables.
 *
 * <pre>{@code
 * DataFabric.open(store, settings, List.of(FileTypes.local(directory, clock)), loader, clock);
 * }</pre>
 */
public final class FileTypes implements DatasetModule {
  private final HadoopLocationFactory locations;
  private final FileOwners owners;
  private final Clock clock;

  /**
   * Makes the module with files that are the platform's; touches none yet.
   *
   * @param locations whose home is the root: a namespace's files are in {@code
   *     namespaces/<namespace>/data} below it
   * @param clock for when partitions are made; its time zone is that of partitions by time, and
   *     must stay the same
   */
  public FileTypes(HadoopLocationFactory locations, Clock clock) {
    this(locations, FileOwners.PLATFORM, clock);
  }

  /**
   * Makes the module; touches no files yet.
   *
   * @param owners who gets the directories that datasets make; the platform's user must be allowed
   *     to give them away
   */
  public FileTypes(HadoopLocationFactory locations, FileOwners owners, Clock clock) {
    this.locations = requireNonNull(locations, "locations is null");
    this.owners = requireNonNull(owners, "owners is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /** The types with their files in a local directory. */
  public static FileTypes local(Path root, Clock clock) {
    return new FileTypes(new HadoopLocationFactory(root.toAbsolutePath().toUri()), clock);
  }

  @Override
  public void register(DatasetDefinitionRegistry registry) {
    add(
        registry,
        name -> new FileSetDefinition(name, locations, owners),
        FileSet.TYPE,
        FileSet.class.getName());
    DatasetDefinition<FileSet, ?> fileSet = registry.get(FileSet.TYPE);
    DatasetDefinition<IndexedTable, ?> indexedTable = registry.get(IndexedTable.TYPE);
    add(
        registry,
        name -> new PartitionedFileSetDefinition(name, indexedTable, fileSet, clock),
        PartitionedFileSet.TYPE,
        PartitionedFileSet.class.getName());
    add(
        registry,
        name -> new TimePartitionedFileSetDefinition(name, indexedTable, fileSet, clock),
        TimePartitionedFileSet.TYPE,
        TimePartitionedFileSet.class.getName());
  }

  private static void add(
      DatasetDefinitionRegistry registry,
      Function<String, DatasetDefinition<?, ?>> definition,
      String... names) {
    for (String name : List.of(names)) {
      registry.add(definition.apply(name));
    }
  }
}
