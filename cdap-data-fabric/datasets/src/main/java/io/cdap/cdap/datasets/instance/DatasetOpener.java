package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.error.NotFoundException;
import java.io.IOException;
import java.util.Map;

/** Makes the dataset object of an instance. Safe for use by many threads. */
public final class DatasetOpener {
  private final InstanceTable instances;
  private final TypeResolver types;

  DatasetOpener(InstanceTable instances, TypeResolver types) {
    this.instances = requireNonNull(instances, "instances is null");
    this.types = requireNonNull(types, "types is null");
  }

  /**
   * Opens an instance. The caller closes it.
   *
   * @param arguments runtime arguments of the dataset, without a prefix
   * @param classes the loader of the application
   * @throws NotFoundException when there is no such instance or its type is gone
   */
  public Dataset open(DatasetId id, Map<String, String> arguments, ClassLoader classes)
      throws IOException {
    DatasetInstance instance =
        instances
            .find(id)
            .filter(entry -> entry.state().isVisible())
            .map(InstanceTable.Entry::instance)
            .orElseThrow(() -> new NotFoundException(id));
    return types
        .get(id.namespace(), instance.type(), classes)
        .getDataset(
            DatasetContext.from(id.namespace().name()),
            instance.specification(),
            arguments,
            classes);
  }
}
