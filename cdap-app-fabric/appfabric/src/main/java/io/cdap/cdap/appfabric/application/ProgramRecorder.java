package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.plugin.Plugin;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What all kinds of programs declare: name, description, properties. */
class ProgramRecorder extends ConfigurerParts implements ProgramConfigurer {
  private final Object program;
  private final Map<String, String> properties = new LinkedHashMap<>();
  private String name;
  private String description = "";

  /**
   * Records a program.
   *
   * @param program its instance; the name of its class is the program's until it sets another
   */
  ProgramRecorder(Object program, ConfigurerParts application) {
    super(application);
    this.program = program;
    this.name = program.getClass().getSimpleName();
  }

  @Override
  public final void setName(String newName) {
    name = newName;
  }

  @Override
  public final void setDescription(String text) {
    description = text;
  }

  @Override
  public final void setProperties(Map<String, String> values) {
    properties.clear();
    properties.putAll(values);
  }

  @Override
  public final boolean isFeatureEnabled(String feature) {
    return false;
  }

  final String className() {
    return program.getClass().getName();
  }

  final String name() {
    return name;
  }

  final String description() {
    return description == null ? "" : description;
  }

  /** What was set, and the values of fields annotated as properties. */
  final Map<String, String> properties() {
    Map<String, String> all = new LinkedHashMap<>(properties);
    AnnotatedFields.readProperties(program, all);
    return all;
  }

  /** The datasets that annotated fields name. */
  final Set<String> usedDatasets() {
    return AnnotatedFields.datasets(program.getClass());
  }

  final Map<String, Plugin> plugins() {
    return new LinkedHashMap<>(chosenPlugins());
  }
}
