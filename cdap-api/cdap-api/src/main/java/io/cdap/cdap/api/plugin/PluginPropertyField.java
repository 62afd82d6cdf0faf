package io.cdap.cdap.api.plugin;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** A property that a plugin takes. */
public class PluginPropertyField {
  private final String name;
  private final String description;
  private final String type;
  private final boolean required;
  private final boolean macroSupported;
  private final boolean macroEscapingEnabled;
  private final Set<String> children;

  public PluginPropertyField(
      String name,
      String description,
      String type,
      boolean required,
      boolean macroSupported,
      boolean macroEscapingEnabled,
      Set<String> children) {
    require(name, "name");
    require(description, "description");
    require(type, "type");
    this.name = name;
    this.description = description;
    this.type = type;
    this.required = required;
    this.macroSupported = macroSupported;
    this.macroEscapingEnabled = macroEscapingEnabled;
    this.children = Collections.unmodifiableSet(new LinkedHashSet<>(children));
  }

  private static void require(String value, String what) {
    if (value == null) {
      throw new IllegalArgumentException("Plugin property " + what + " cannot be null");
    }
  }

  public PluginPropertyField(
      String name,
      String description,
      String type,
      boolean required,
      boolean macroSupported,
      boolean macroEscapingEnabled) {
    this(name, description, type, required, macroSupported, macroEscapingEnabled, Set.of());
  }

  public PluginPropertyField(
      String name, String description, String type, boolean required, boolean macroSupported) {
    this(name, description, type, required, macroSupported, false, Set.of());
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    PluginPropertyField that = (PluginPropertyField) o;
    return Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(type, that.type)
        && Objects.equals(required, that.required)
        && Objects.equals(macroSupported, that.macroSupported)
        && Objects.equals(macroEscapingEnabled, that.macroEscapingEnabled)
        && Objects.equals(getChildren(), that.getChildren());
  }

  public Set<String> getChildren() {
    return children == null ? Set.of() : children;
  }

  public String getDescription() {
    return description;
  }

  public String getName() {
    return name;
  }

  public String getType() {
    return type;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        name, description, type, required, macroSupported, macroEscapingEnabled, getChildren());
  }

  public boolean isMacroEscapingEnabled() {
    return macroEscapingEnabled;
  }

  public boolean isMacroSupported() {
    return macroSupported;
  }

  public boolean isRequired() {
    return required;
  }
}
