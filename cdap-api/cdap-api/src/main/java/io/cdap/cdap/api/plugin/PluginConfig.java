package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.Config;
import java.io.Serializable;
import java.util.Collections;
import java.util.Set;

/** The superclass of configurations of plugins. The platform fills the fields from properties. */
public abstract class PluginConfig extends Config implements Serializable {
  private static final long serialVersionUID = 125560021489909246L;

  private PluginProperties properties = PluginProperties.builder().build();
  private PluginProperties rawProperties = PluginProperties.builder().build();
  private Set<String> macroFields = Collections.emptySet();

  protected PluginConfig() {}

  public boolean containsMacro(String fieldName) {
    return macroFields != null && macroFields.contains(fieldName);
  }

  public final PluginProperties getProperties() {
    return properties;
  }

  public final PluginProperties getRawProperties() {
    return rawProperties;
  }
}
