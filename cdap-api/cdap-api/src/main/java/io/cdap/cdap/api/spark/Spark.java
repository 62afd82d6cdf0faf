package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.annotation.Beta;

/** A Spark program. Use {@link AbstractSpark} to write one. */
@Beta
public interface Spark {

  /** Declares the program. Called at deployment. */
  void configure(SparkConfigurer sparkConfigurer);
}
