package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.util.Map;

/** The type of {@link KeyValueTable}: one embedded table. */
@SuppressWarnings("deprecation") // deprecated but still part of the API
public class KeyValueTableDefinition extends CompositeDatasetDefinition<KeyValueTable> {
  private static final String TABLE = "kv";

  /** Creates the type under that name on top of a table type. */
  public KeyValueTableDefinition(String name, DatasetDefinition<? extends Table, ?> tableDef) {
    super(name, TABLE, tableDef);
  }

  @Override
  public KeyValueTable getDataset(
      DatasetContext datasetContext,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException {
    Table table = getDataset(datasetContext, TABLE, spec, arguments, classLoader);
    return new KeyValueTable(spec.getName(), table);
  }
}
