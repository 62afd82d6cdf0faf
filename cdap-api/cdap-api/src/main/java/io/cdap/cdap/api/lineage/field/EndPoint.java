package io.cdap.cdap.api.lineage.field;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** A source or destination of fields, such as a dataset. Immutable. */
public class EndPoint {
  private final String namespace;
  private final String name;
  private final Map<String, String> properties;

  private EndPoint(String name) {
    this(null, name);
  }

  private EndPoint(String namespace, String name, Map<String, String> properties) {
    this.namespace = namespace;
    this.name = name;
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  private EndPoint(String namespace, String name) {
    this(namespace, name, Collections.emptyMap());
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    EndPoint that = (EndPoint) o;
    return Objects.equals(namespace, that.namespace)
        && Objects.equals(name, that.name)
        && Objects.equals(getProperties(), that.getProperties());
  }

  @Nullable
  public String getName() {
    return name;
  }

  /** Returns the namespace, or null which means that of the run. */
  @Nullable
  public String getNamespace() {
    return namespace;
  }

  public Map<String, String> getProperties() {
    // End points written before they had properties are read back without the field.
    return properties == null ? Collections.emptyMap() : properties;
  }

  @Override
  public int hashCode() {
    return Objects.hash(namespace, name, getProperties());
  }

  /** Returns an end point in the namespace of the run. */
  public static EndPoint of(String name) {
    return new EndPoint(name);
  }

  public static EndPoint of(String namespace, String name) {
    return new EndPoint(namespace, name);
  }

  public static EndPoint of(String namespace, String name, Map<String, String> properties) {
    return new EndPoint(namespace, name, properties);
  }

  @Override
  public String toString() {
    return "EndPoint{namespace='"
        + namespace
        + "', name='"
        + name
        + "', properties='"
        + getProperties()
        + "'}";
  }
}
