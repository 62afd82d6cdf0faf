package io.cdap.cdap.api.plugin;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** What the platform knows of a class that is a plugin. Make one with {@link #builder()}. */
public class PluginClass {
  private final String type;
  private final String name;
  private final String category;
  private final String description;
  private final String className;
  private final String configFieldName;
  private final Map<String, PluginPropertyField> properties;
  private final Requirements requirements;

  @Deprecated
  public PluginClass(
      String type,
      String name,
      String className,
      @Nullable String configfieldName,
      Map<String, PluginPropertyField> properties,
      Requirements requirements,
      String description) {
    this(type, name, null, className, configfieldName, properties, requirements, description);
  }

  @Deprecated
  public PluginClass(
      String type,
      String name,
      String description,
      String className,
      @Nullable String configfieldName,
      Map<String, PluginPropertyField> properties) {
    this(type, name, null, className, configfieldName, properties, Requirements.EMPTY, description);
  }

  PluginClass() {
    this(null, null, null, null, null, Map.of(), Requirements.EMPTY, "");
  }

  private PluginClass(
      String type,
      String name,
      @Nullable String category,
      String className,
      String configFieldName,
      Map<String, PluginPropertyField> properties,
      Requirements requirements,
      String description) {
    this.type = type;
    this.name = name;
    this.category = category;
    this.description = description;
    this.className = className;
    this.configFieldName = configFieldName;
    this.properties =
        properties == null ? Map.of() : Collections.unmodifiableMap(new HashMap<>(properties));
    this.requirements = requirements == null ? Requirements.EMPTY : requirements;
  }

  /**
   * The constructor of release 6.0.
   *
   * @deprecated use {@link #builder()}
   */
  @Deprecated
  public PluginClass(
      String type,
      String name,
      String description,
      String className,
      @Nullable String configfieldName,
      Map<String, PluginPropertyField> properties,
      Requirements requirements) {
    this(type, name, null, className, configfieldName, properties, requirements, description);
  }

  public static PluginClass.Builder builder() {
    return new Builder();
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof PluginClass)) {
      return false;
    }
    PluginClass that = (PluginClass) o;
    return Objects.equals(type, that.type)
        && Objects.equals(name, that.name)
        && Objects.equals(category, that.category)
        && Objects.equals(description, that.description)
        && Objects.equals(className, that.className)
        && Objects.equals(configFieldName, that.configFieldName)
        && Objects.equals(properties, that.properties)
        && Objects.equals(requirements, that.requirements);
  }

  @Nullable
  public String getCategory() {
    return category;
  }

  public String getClassName() {
    return className;
  }

  @Nullable
  public String getConfigFieldName() {
    return configFieldName;
  }

  public String getDescription() {
    return description;
  }

  public String getName() {
    return name;
  }

  public Map<String, PluginPropertyField> getProperties() {
    return properties;
  }

  public Requirements getRequirements() {
    return requirements;
  }

  public String getType() {
    return type;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        type, name, category, description, className, configFieldName, properties, requirements);
  }

  @Override
  public String toString() {
    return "PluginClass{type='"
        + type
        + "', name='"
        + name
        + "', category='"
        + category
        + "', description='"
        + description
        + "', className='"
        + className
        + "', configFieldName='"
        + configFieldName
        + "', properties="
        + properties
        + ", requirements="
        + requirements
        + "}";
  }

  public void validate() {
    require(name, "name");
    require(className, "className");
    require(type, "type");
    require(description, "description");
  }

  private static void require(String value, String what) {
    if (value == null) {
      throw new IllegalArgumentException("Plugin class " + what + " cannot be null.");
    }
  }

  /** Collects the parts. Not thread safe. */
  public static final class Builder {
    private String type;
    private String name;
    private String category;
    private String description;
    private String className;
    private String configFieldName;
    private final Map<String, PluginPropertyField> properties = new HashMap<>();
    private Requirements requirements = Requirements.EMPTY;

    private Builder() {}

    public PluginClass.Builder add(String key, PluginPropertyField value) {
      properties.put(key, value);
      return this;
    }

    public PluginClass.Builder addAll(Map<String, PluginPropertyField> properties) {
      this.properties.putAll(properties);
      return this;
    }

    public PluginClass build() {
      PluginClass pluginClass =
          new PluginClass(
              type,
              name,
              category,
              className,
              configFieldName,
              properties,
              requirements,
              description);
      pluginClass.validate();
      return pluginClass;
    }

    public PluginClass.Builder setCategory(String category) {
      this.category = category;
      return this;
    }

    public PluginClass.Builder setClassName(String className) {
      this.className = className;
      return this;
    }

    public PluginClass.Builder setConfigFieldName(String configFieldName) {
      this.configFieldName = configFieldName;
      return this;
    }

    public PluginClass.Builder setDescription(String description) {
      this.description = description;
      return this;
    }

    public PluginClass.Builder setName(String name) {
      this.name = name;
      return this;
    }

    public PluginClass.Builder setProperties(Map<String, PluginPropertyField> properties) {
      this.properties.clear();
      this.properties.putAll(properties);
      return this;
    }

    public PluginClass.Builder setRequirements(Requirements requirements) {
      this.requirements = requirements;
      return this;
    }

    public PluginClass.Builder setType(String type) {
      this.type = type;
      return this;
    }
  }
}
