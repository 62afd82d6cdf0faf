package io.cdap.cdap.api.dataset.table;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.ExploreProperties;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Map;
import javax.annotation.Nullable;

/** Reads and writes the properties of a {@link Table}. */
@SuppressWarnings("deprecation") // the table is deprecated and so are the inherited setters
public class TableProperties {

  /** The property for permissions on the table, a JSON object from user to permissions. */
  public static final String PROPERTY_TABLE_PERMISSIONS = "dataset.table.permissions.grants";

  private static final Gson GSON = new Gson();
  private static final Type PERMISSIONS_TYPE = new TypeToken<Map<String, String>>() {}.getType();

  /** Creates an instance without state; all methods are static. */
  public TableProperties() {}

  /** Returns a builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Sets what counts as a conflict. */
  public static void setConflictDetection(DatasetProperties.Builder builder, ConflictDetection level) {
    builder.add(Table.PROPERTY_CONFLICT_LEVEL, level.name());
  }

  /**
   * Returns what counts as a conflict, or the default when it is not set.
   *
   * @throws IllegalArgumentException when the property is not one of the levels
   */
  @Nullable
  public static ConflictDetection getConflictDetection(
      DatasetProperties props, @Nullable ConflictDetection defaultLevel) {
    return getConflictDetection(props.getProperties(), defaultLevel);
  }

  /**
   * Returns what counts as a conflict, or the default when it is not set.
   *
   * @throws IllegalArgumentException when the property is not one of the levels
   */
  @Nullable
  public static ConflictDetection getConflictDetection(
      Map<String, String> props, @Nullable ConflictDetection defaultLevel) {
    String level = props.get(Table.PROPERTY_CONFLICT_LEVEL);
    if (level == null) {
      return defaultLevel;
    }
    for (ConflictDetection candidate : ConflictDetection.values()) {
      if (candidate.name().equals(level)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException("Invalid conflict detection level: " + level);
  }

  /** Sets the seconds after which a value expires. */
  public static void setTTL(DatasetProperties.Builder builder, long ttl) {
    builder.add(Table.PROPERTY_TTL, ttl);
  }

  /** Returns the seconds after which a value expires, or null when it never does. */
  @Nullable
  public static Long getTTL(DatasetProperties props) {
    return getTTL(props.getProperties());
  }

  /** Returns the seconds after which a value expires, or null when it never does. */
  @Nullable
  public static Long getTTL(Map<String, String> props) {
    String property = props.get(Table.PROPERTY_TTL);
    if (property == null) {
      return null;
    }
    long ttl = Long.parseLong(property);
    return ttl > 0 ? ttl : null;
  }

  /** Allows or forbids increments without a read. */
  public static void setReadlessIncrementSupport(DatasetProperties.Builder builder, boolean enabled) {
    builder.add(Table.PROPERTY_READLESS_INCREMENT, String.valueOf(enabled));
  }

  /** Tells whether increments without a read are allowed; by default not. */
  public static boolean getReadlessIncrementSupport(DatasetProperties props) {
    return getReadlessIncrementSupport(props.getProperties());
  }

  /** Tells whether increments without a read are allowed; by default not. */
  public static boolean getReadlessIncrementSupport(Map<String, String> props) {
    return Boolean.parseBoolean(props.get(Table.PROPERTY_READLESS_INCREMENT));
  }

  /** Sets the column family. */
  public static void setColumnFamily(DatasetProperties.Builder builder, String family) {
    builder.add(Table.PROPERTY_COLUMN_FAMILY, family);
  }

  /** Sets the column family. */
  public static void setColumnFamily(DatasetProperties.Builder builder, byte[] family) {
    setColumnFamily(builder, Bytes.toString(family));
  }

  /** Returns the column family, {@link Table#DEFAULT_COLUMN_FAMILY} when it is not set. */
  public static String getColumnFamily(DatasetProperties props) {
    return getColumnFamily(props.getProperties());
  }

  /** Returns the column family, {@link Table#DEFAULT_COLUMN_FAMILY} when it is not set. */
  public static String getColumnFamily(Map<String, String> props) {
    return props.getOrDefault(Table.PROPERTY_COLUMN_FAMILY, Table.DEFAULT_COLUMN_FAMILY);
  }

  /** Returns the column family in UTF-8. */
  public static byte[] getColumnFamilyBytes(DatasetProperties props) {
    return getColumnFamilyBytes(props.getProperties());
  }

  /** Returns the column family in UTF-8. */
  public static byte[] getColumnFamilyBytes(Map<String, String> props) {
    return Bytes.toBytes(getColumnFamily(props));
  }

  /** Sets the schema of the rows as records. */
  public static void setSchema(DatasetProperties.Builder builder, Schema schema) {
    builder.add(Table.PROPERTY_SCHEMA, schema.toString());
  }

  /**
   * Returns the schema of the rows as records, or null when it is not set.
   *
   * @throws IllegalArgumentException when it cannot be parsed
   */
  @Nullable
  public static Schema getSchema(DatasetProperties props) {
    return getSchema(props.getProperties());
  }

  /**
   * Returns the schema of the rows as records, or null when it is not set.
   *
   * @throws IllegalArgumentException when it cannot be parsed
   */
  @Nullable
  public static Schema getSchema(Map<String, String> props) {
    String schema = props.get(Table.PROPERTY_SCHEMA);
    if (schema == null) {
      return null;
    }
    try {
      return Schema.parseJson(schema);
    } catch (IOException e) {
      throw new IllegalArgumentException("Invalid schema: " + schema, e);
    }
  }

  /** Sets the name of the schema field that holds the row key. */
  public static void setRowFieldName(DatasetProperties.Builder builder, String name) {
    builder.add(Table.PROPERTY_SCHEMA_ROW_FIELD, name);
  }

  /** Returns the name of the schema field that holds the row key, or null when it is not set. */
  @Nullable
  public static String getRowFieldName(DatasetProperties props) {
    return getRowFieldName(props.getProperties());
  }

  /** Returns the name of the schema field that holds the row key, or null when it is not set. */
  @Nullable
  public static String getRowFieldName(Map<String, String> props) {
    return props.get(Table.PROPERTY_SCHEMA_ROW_FIELD);
  }

  /** Sets the permissions by user. */
  public static void setTablePermissions(
      DatasetProperties.Builder builder, Map<String, String> permissions) {
    builder.add(PROPERTY_TABLE_PERMISSIONS, GSON.toJson(permissions));
  }

  /** Returns the permissions by user, or null when they are not set. */
  @Nullable
  public static Map<String, String> getTablePermissions(Map<String, String> properties) {
    return GSON.fromJson(properties.get(PROPERTY_TABLE_PERMISSIONS), PERMISSIONS_TYPE);
  }

  /**
   * Setters for the builders of datasets that are made of tables.
   *
   * @param <B> the builder that the setters return
   */
  @SuppressWarnings({"rawtypes", "unchecked"}) // the published type parameter has a raw bound
  public abstract static class AbstractBuilder<B extends AbstractBuilder>
      extends ExploreProperties.AbstractBuilder<B> {

    /** For subclasses. */
    public AbstractBuilder() {}

    /** Sets what counts as a conflict. */
    public B setConflictDetection(ConflictDetection level) {
      TableProperties.setConflictDetection(this, level);
      return (B) this;
    }

    /** Sets the seconds after which a value expires. */
    public B setTTL(long ttlSeconds) {
      TableProperties.setTTL(this, ttlSeconds);
      return (B) this;
    }

    /** Sets the column family. */
    public B setColumnFamily(String family) {
      TableProperties.setColumnFamily(this, family);
      return (B) this;
    }

    /** Sets the column family. */
    public B setColumnFamily(byte[] family) {
      TableProperties.setColumnFamily(this, family);
      return (B) this;
    }

    /** Allows or forbids increments without a read. */
    public B setReadlessIncrementSupport(boolean enabled) {
      TableProperties.setReadlessIncrementSupport(this, enabled);
      return (B) this;
    }

    /** Sets the schema of the rows as records. */
    public B setSchema(Schema schema) {
      TableProperties.setSchema(this, schema);
      return (B) this;
    }

    /** Sets the name of the schema field that holds the row key. */
    public B setRowFieldName(String name) {
      TableProperties.setRowFieldName(this, name);
      return (B) this;
    }

    /** Sets the permissions by user. */
    public B setTablePermissions(Map<String, String> permissions) {
      TableProperties.setTablePermissions(this, permissions);
      return (B) this;
    }
  }

  /** A builder of the properties of a table. */
  public static class Builder extends AbstractBuilder<Builder> {

    /** Creates a builder without properties. */
    public Builder() {}
  }
}
