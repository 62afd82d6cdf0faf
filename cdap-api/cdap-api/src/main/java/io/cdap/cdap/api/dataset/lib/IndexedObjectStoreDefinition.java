package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.util.Map;

/** The type of {@link IndexedObjectStore}: an embedded object store and a table for the index. */
@SuppressWarnings({"deprecation", "rawtypes"}) // raw in the published signatures
public class IndexedObjectStoreDefinition extends CompositeDatasetDefinition<IndexedObjectStore> {
  private static final String DATA = "data";
  private static final String INDEX = "index";

  /** Creates the type under that name on top of a table type and an object store type. */
  public IndexedObjectStoreDefinition(
      String name,
      DatasetDefinition<? extends Table, ?> tableDef,
      DatasetDefinition<? extends ObjectStore, ?> objectStoreDef) {
    super(name, INDEX, tableDef, DATA, objectStoreDef);
  }

  @Override
  public IndexedObjectStore<?> getDataset(
      DatasetContext datasetContext,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException {
    Table index = getDataset(datasetContext, INDEX, spec, arguments, classLoader);
    ObjectStore<?> data = getDataset(datasetContext, DATA, spec, arguments, classLoader);
    return new IndexedObjectStore<>(spec.getName(), data, index);
  }
}
