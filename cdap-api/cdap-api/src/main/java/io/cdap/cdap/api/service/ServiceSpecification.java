package io.cdap.cdap.api.service;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a service declared. Immutable. */
public final class ServiceSpecification extends AbstractProgramSpecification {
  private final Map<String, HttpServiceHandlerSpecification> handlers;
  private final Resources resources;
  private final Map<String, String> properties;
  private final int instances;

  /** Makes the specification of a service without properties. */
  public ServiceSpecification(
      String className,
      String name,
      String description,
      Map<String, HttpServiceHandlerSpecification> handlers,
      Resources resources,
      int instances,
      Map<String, Plugin> plugins) {
    this(
        className,
        name,
        description,
        handlers,
        resources,
        instances,
        plugins,
        Collections.emptyMap());
  }

  public ServiceSpecification(
      String className,
      String name,
      String description,
      Map<String, HttpServiceHandlerSpecification> handlers,
      Resources resources,
      int instances,
      Map<String, Plugin> plugins,
      Map<String, String> properties) {
    super(className, name, description, plugins);
    this.handlers = Collections.unmodifiableMap(new LinkedHashMap<>(handlers));
    this.resources = resources;
    this.properties =
        properties == null
            ? Collections.emptyMap()
            : Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.instances = instances;
  }

  /** Returns the handlers by handler name. */
  public Map<String, HttpServiceHandlerSpecification> getHandlers() {
    return handlers;
  }

  public int getInstances() {
    return instances;
  }

  public Map<String, String> getProperties() {
    // Specifications written before services had properties are read back without the field.
    return properties == null ? Collections.emptyMap() : properties;
  }

  /** Returns a property, or null when it is not set. */
  public String getProperty(String key) {
    return getProperties().get(key);
  }

  /** Returns what each instance gets. */
  public Resources getResources() {
    return resources;
  }
}
