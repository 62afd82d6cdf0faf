package io.cdap.cdap.api.mapreduce;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.plugin.PluginConfigurer;

/** Receives the declarations of a {@link MapReduce} program. */
public interface MapReduceConfigurer
    extends DatasetConfigurer, ProgramConfigurer, PluginConfigurer {

  /** Sets what the driver of the job gets. */
  void setDriverResources(Resources resources);

  /** Sets what each mapper gets. */
  void setMapperResources(Resources resources);

  /** Sets what each reducer gets. */
  void setReducerResources(Resources resources);
}
