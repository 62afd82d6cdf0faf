package io.cdap.cdap.api;

import io.cdap.cdap.api.plugin.Plugin;
import java.util.Map;

/** What the platform knows of a deployed program. */
public interface ProgramSpecification {

  String getClassName();

  String getDescription();

  String getName();

  Map<String, Plugin> getPlugins();
}
