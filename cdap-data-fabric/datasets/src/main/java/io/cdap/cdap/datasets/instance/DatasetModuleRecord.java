package io.cdap.cdap.datasets.instance;

import io.cdap.cdap.entity.DatasetModuleId;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * A dataset module as it is recorded.
 *
 * @param id its name
 * @param className the class that implements {@link io.cdap.cdap.api.dataset.module.DatasetModule},
 *     or a dataset class for a module made of a type alone
 * @param jar where its code is; empty for the platform's own
 * @param types the types it defines
 * @param usesModules the modules whose types it builds on
 * @param usedByModules the modules that build on it
 */
public record DatasetModuleRecord(
    DatasetModuleId id,
    String className,
    Optional<URI> jar,
    List<String> types,
    List<String> usesModules,
    List<String> usedByModules) {
  public DatasetModuleRecord {
    types = List.copyOf(types);
    usesModules = List.copyOf(usesModules);
    usedByModules = List.copyOf(usedByModules);
  }
}
