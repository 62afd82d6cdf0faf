package io.cdap.cdap.datasets.type;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetDefinition;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTable;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTableProperties;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;

/** The type {@code objectMappedTable}: objects in a table, a column for each field. */
final class ObjectMappedTableDefinition extends CompositeDatasetDefinition<ObjectMappedTable<?>> {
  private static final String OBJECTS = "objects";

  ObjectMappedTableDefinition(String name, DatasetDefinition<? extends Table, ?> table) {
    super(name, OBJECTS, table);
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    Schema schema = schema(instance, properties.getProperties());
    for (Schema.Field field : schema.getFields()) {
      Schema type =
          field.getSchema().isNullable() ? field.getSchema().getNonNullable() : field.getSchema();
      if (!type.getType().isSimpleType()) {
        throw new IllegalArgumentException(
            "Object mapped table '%s' cannot keep field '%s', which is not of a simple type."
                .formatted(instance, field.getName()));
      }
    }
    if (ObjectMappedTableProperties.getObjectTypeRepresentation(properties.getProperties())
        == null) {
      throw new IllegalArgumentException(
          "Object mapped table '%s' needs the property '%s'."
              .formatted(instance, ObjectMappedTableProperties.OBJECT_TYPE));
    }
    return super.configure(instance, properties);
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    for (String property :
        new String[] {
          ObjectMappedTableProperties.ROW_KEY_EXPLORE_NAME,
          ObjectMappedTableProperties.ROW_KEY_EXPLORE_TYPE
        }) {
      String before = current.getProperty(property);
      String after = properties.getProperties().get(property);
      if (before != null && !Objects.equals(before, after)) {
        throw new IncompatibleUpdateException(
            "Object mapped table '%s' cannot change '%s' from '%s' to '%s'."
                .formatted(instance, property, before, after));
      }
    }
    return super.reconfigure(instance, properties, current);
  }

  @Override
  public ObjectMappedTable<?> getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    String name = specification.getName();
    Table table = getDataset(context, OBJECTS, specification, arguments, classes);
    Map<String, String> properties = specification.getProperties();
    String type = ObjectMappedTableProperties.getObjectTypeRepresentation(properties);
    return new ObjectMappedTableDataset<>(
        name,
        table,
        ObjectCodec.type(name, type, classes),
        schema(name, properties),
        ObjectMappedTableProperties.getRowKeyExploreName(properties),
        ObjectMappedTableProperties.getRowKeyExploreType(properties));
  }

  private static Schema schema(String instance, Map<String, String> properties) {
    if (!properties.containsKey(ObjectMappedTableProperties.OBJECT_SCHEMA)) {
      throw new IllegalArgumentException(
          "Object mapped table '%s' needs the property '%s'."
              .formatted(instance, ObjectMappedTableProperties.OBJECT_SCHEMA));
    }
    try {
      return ObjectMappedTableProperties.getObjectSchema(properties);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The schema of object mapped table '%s' cannot be read: %s"
              .formatted(instance, e.getMessage()),
          e);
    }
  }
}
