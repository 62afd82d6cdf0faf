package io.cdap.cdap.api.mapreduce;

/** A MapReduce program. Use {@link AbstractMapReduce} to write one. */
public interface MapReduce {

  /** Declares the program. Called at deployment. */
  void configure(MapReduceConfigurer mapReduceConfigurer);
}
