package io.cdap.cdap.api.dataset.lib;

import com.google.gson.Gson;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import io.cdap.cdap.api.dataset.table.TableProperties;
import io.cdap.cdap.internal.io.ReflectionSchemaGenerator;
import io.cdap.cdap.internal.io.TypeRepresentation;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Map;
import io.cdap.cdap.api.dataset.DatasetProperties;

/** Reads and writes the properties of an {@link ObjectMappedTable}. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public class ObjectMappedTableProperties {

  /** The property for the type of the objects. */
  public static final String OBJECT_TYPE = "object.type";

  /** The property for the schema of the objects. */
  public static final String OBJECT_SCHEMA = "object.schema";

  /** The property for the name of the record field that holds the key. */
  public static final String ROW_KEY_EXPLORE_NAME = "row.key.explore.name";

  /** The property for the type of the record field that holds the key, BYTES or STRING. */
  public static final String ROW_KEY_EXPLORE_TYPE = "row.key.explore.type";

  private static final String DEFAULT_ROW_KEY_NAME = "rowkey";

  /** Creates an instance without state; all methods are static. */
  public ObjectMappedTableProperties() {}

  /** Returns a builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the type of the objects as JSON, or null when it is not set. */
  public static String getObjectTypeRepresentation(Map<String, String> properties) {
    return properties.get(OBJECT_TYPE);
  }

  /**
   * Returns the schema of the objects.
   *
   * @throws IOException when it cannot be parsed
   */
  public static Schema getObjectSchema(Map<String, String> properties) throws IOException {
    return Schema.parseJson(properties.get(OBJECT_SCHEMA));
  }

  /** Returns the name of the record field that holds the key, or null when it is not set. */
  public static String getRowKeyExploreName(Map<String, String> properties) {
    return properties.get(ROW_KEY_EXPLORE_NAME);
  }

  /** Returns the type of the record field that holds the key. */
  public static Schema.Type getRowKeyExploreType(Map<String, String> properties) {
    return Schema.Type.valueOf(properties.get(ROW_KEY_EXPLORE_TYPE));
  }

  /** A builder of these properties, on top of those of a table. */
  public static class Builder extends TableProperties.AbstractBuilder<Builder> {
    private final Gson gson = new Gson();

    Builder() {
      setRowKeyExploreName(DEFAULT_ROW_KEY_NAME);
      setRowKeyExploreType(Schema.Type.BYTES);
    }

    /**
     * Sets the type of the objects.
     *
     * @throws UnsupportedTypeException when it has no schema
     */
    public Builder setType(Type type) throws UnsupportedTypeException {
      add(OBJECT_TYPE, gson.toJson(new TypeRepresentation(type)));
      add(OBJECT_SCHEMA, new ReflectionSchemaGenerator().generate(type, false).toString());
      return this;
    }

    /** Sets the name of the record field that holds the key; by default {@code rowkey}. */
    public Builder setRowKeyExploreName(String name) {
      add(ROW_KEY_EXPLORE_NAME, name);
      return this;
    }

    /**
     * Sets the type of the record field that holds the key; by default bytes.
     *
     * @throws IllegalArgumentException when it is neither bytes nor string
     */
    public Builder setRowKeyExploreType(Schema.Type type) {
      if (type != Schema.Type.BYTES && type != Schema.Type.STRING) {
        throw new IllegalArgumentException("Key type must be bytes or string.");
      }
      add(ROW_KEY_EXPLORE_TYPE, type.name());
      return this;
    }

    @Override
    public DatasetProperties build() {
      return super.build();
    }
  }
}
