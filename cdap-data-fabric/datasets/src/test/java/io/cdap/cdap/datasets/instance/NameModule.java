package io.cdap.cdap.datasets.instance;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.lib.KeyValueTableDefinition;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.api.dataset.table.Table;

/** A module as an application writes it. */
public final class NameModule implements DatasetModule {
  @Override
  public void register(DatasetDefinitionRegistry registry) {
    DatasetDefinition<Table, ?> table = registry.get("table");
    registry.add(new KeyValueTableDefinition("names", table));
  }
}
