package io.cdap.cdap.api.worker;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.plugin.PluginConfigurer;

/** Receives the declarations of a {@link Worker}. */
public interface WorkerConfigurer extends DatasetConfigurer, ProgramConfigurer, PluginConfigurer {

  /** Sets how many instances run; at least 1. */
  void setInstances(int instances);

  /** Sets what each instance gets. */
  void setResources(Resources resources);
}
