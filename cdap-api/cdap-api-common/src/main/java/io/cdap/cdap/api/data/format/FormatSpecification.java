package io.cdap.cdap.api.data.format;

import io.cdap.cdap.api.data.schema.Schema;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** The name of a format, the schema to read with and settings of the format. */
public final class FormatSpecification {
  private final String name;
  private final Schema schema;
  private final Map<String, String> settings;

  public FormatSpecification(String name, @Nullable Schema schema) {
    this(name, schema, null);
  }

  /**
   * @param schema null for the default schema of the format
   * @param settings null for none
   */
  public FormatSpecification(
      String name, @Nullable Schema schema, @Nullable Map<String, String> settings) {
    this.name = name;
    this.schema = schema;
    this.settings = settings == null ? new HashMap<>() : new HashMap<>(settings);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof FormatSpecification)) {
      return false;
    }
    FormatSpecification that = (FormatSpecification) o;
    return Objects.equals(name, that.name)
        && Objects.equals(schema, that.schema)
        && getSettings().equals(that.getSettings());
  }

  public String getName() {
    return name;
  }

  @Nullable
  public Schema getSchema() {
    return schema;
  }

  /** Never null, also when this was read from JSON without settings. */
  public Map<String, String> getSettings() {
    return settings == null ? Map.of() : settings;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, schema, getSettings());
  }

  @Override
  public String toString() {
    return "FormatSpecification{name='"
        + name
        + "', schema="
        + schema
        + ", settings="
        + getSettings()
        + '}';
  }
}
