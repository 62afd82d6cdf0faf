package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.macro.Macros;
import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** Properties given to a plugin. Unchangeable. */
public class PluginProperties implements Serializable {
  private static final long serialVersionUID = -7396484717511717753L;

  private final Map<String, String> properties;
  private final Macros macros;

  private PluginProperties(Map<String, String> properties) {
    this(properties, null);
  }

  private PluginProperties(Map<String, String> properties, @Nullable Macros macros) {
    this.properties = Collections.unmodifiableMap(new HashMap<>(properties));
    this.macros = macros == null ? new Macros() : macros;
  }

  public static PluginProperties.Builder builder() {
    return new Builder();
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    PluginProperties that = (PluginProperties) o;
    return Objects.equals(properties, that.properties) && Objects.equals(macros, that.macros);
  }

  public Macros getMacros() {
    return macros == null ? new Macros() : macros;
  }

  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public int hashCode() {
    return Objects.hash(properties, macros);
  }

  public PluginProperties setMacros(Macros macros) {
    return new PluginProperties(properties, macros);
  }

  @Override
  public String toString() {
    return "PluginProperties{properties=" + properties + ", macros=" + macros + '}';
  }

  /** Collects the parts. Not thread safe. */
  public static final class Builder {
    private final Map<String, String> properties = new HashMap<>();

    private Builder() {}

    public PluginProperties.Builder add(String key, String value) {
      this.properties.put(key, value);
      return this;
    }

    public PluginProperties.Builder addAll(Map<String, String> properties) {
      this.properties.putAll(properties);
      return this;
    }

    public PluginProperties build() {
      return new PluginProperties(properties);
    }
  }
}
