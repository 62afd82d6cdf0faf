package io.cdap.cdap.datasets.type;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetDefinition;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.lib.ObjectStore;
import java.io.IOException;
import java.util.Map;

/** The type {@code objectStore}: objects in a key-value table. */
final class ObjectStoreDefinition extends CompositeDatasetDefinition<ObjectStore<?>> {
  private static final String OBJECTS = "objects";
  private static final String TYPE = "type";
  private static final String SCHEMA = "schema";

  ObjectStoreDefinition(String name, DatasetDefinition<? extends KeyValueTable, ?> keyValueTable) {
    super(name, OBJECTS, keyValueTable);
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    for (String property : new String[] {TYPE, SCHEMA}) {
      if (!properties.getProperties().containsKey(property)) {
        throw new IllegalArgumentException(
            "Object store '%s' needs the property '%s'; use ObjectStores to make its properties."
                .formatted(instance, property));
      }
    }
    return super.configure(instance, properties);
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    String before = current.getProperty(TYPE);
    String after = properties.getProperties().get(TYPE);
    if (!before.equals(after)) {
      throw new IncompatibleUpdateException(
          "Object store '%s' cannot change the type of its objects from '%s' to '%s'."
              .formatted(instance, before, after));
    }
    return super.reconfigure(instance, properties, current);
  }

  @Override
  public ObjectStore<?> getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    KeyValueTable objects = getDataset(context, OBJECTS, specification, arguments, classes);
    return new ObjectStoreDataset<>(
        specification.getName(),
        objects,
        ObjectCodec.type(specification.getName(), specification.getProperty(TYPE), classes));
  }
}
