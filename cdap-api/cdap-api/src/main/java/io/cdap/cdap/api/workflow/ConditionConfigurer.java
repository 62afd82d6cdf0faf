package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.plugin.PluginConfigurer;

/** Receives the declarations of a {@link Condition}. */
public interface ConditionConfigurer
    extends ProgramConfigurer, PluginConfigurer, DatasetConfigurer {}
