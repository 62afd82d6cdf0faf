package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.plugin.PluginConfigurer;

/** Receives the declarations of a {@link Spark} program. */
@Beta
public interface SparkConfigurer extends ProgramConfigurer, DatasetConfigurer, PluginConfigurer {

  /** Sets what the process that submits the program gets. */
  void setClientResources(Resources resources);

  /** Sets what the driver gets. */
  void setDriverResources(Resources resources);

  /** Sets what each executor gets. */
  void setExecutorResources(Resources resources);

  /**
   * Sets the class that is the program: one with a {@code main} method or one that implements the
   * platform's interface for Spark programs.
   */
  void setMainClassName(String mainClassName);
}
