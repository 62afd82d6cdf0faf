package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The types made of files, for all namespaces. Needs the types made of tables.
 *
 * <pre>{@code
 * DataFabric.open(store, settings, List.of(FileTypes.local(directory)), loader, clock);
 * }</pre>
 */
public final class FileTypes implements DatasetModule {
  private final HadoopLocationFactory locations;

  /**
   * Makes the module; touches no files yet.
   *
   * @param locations whose home is the root: a namespace's files are in {@code
   *     namespaces/<namespace>/data} below it
   */
  public FileTypes(HadoopLocationFactory locations) {
    this.locations = requireNonNull(locations, "locations is null");
  }

  /** The types with their files in a local directory. */
  public static FileTypes local(Path root) {
    return new FileTypes(new HadoopLocationFactory(root.toAbsolutePath().toUri()));
  }

  @Override
  public void register(DatasetDefinitionRegistry registry) {
    add(
        registry,
        name -> new FileSetDefinition(name, locations),
        FileSet.TYPE,
        FileSet.class.getName());
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
