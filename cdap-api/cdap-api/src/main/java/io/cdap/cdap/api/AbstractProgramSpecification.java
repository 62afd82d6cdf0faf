package io.cdap.cdap.api;

import io.cdap.cdap.api.plugin.Plugin;
import java.util.Map;

/** The name, description, class and plugins of a program, for specifications to extend. */
public abstract class AbstractProgramSpecification implements ProgramSpecification {
  private final String className;
  private final String name;
  private final String description;
  private final Map<String, Plugin> plugins;

  public AbstractProgramSpecification(
      String className, String name, String description, Map<String, Plugin> plugins) {
    this.className = className;
    this.name = name;
    this.description = description;
    this.plugins = plugins;
  }

  @Override
  public String getClassName() {
    return className;
  }

  @Override
  public String getDescription() {
    return description;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public Map<String, Plugin> getPlugins() {
    return plugins;
  }
}
