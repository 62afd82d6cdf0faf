package io.cdap.cdap.api.dataset.module;

/** A group of dataset types that are added together. Needs a constructor without parameters. */
public interface DatasetModule {

  /** Adds the types; those they build on can be looked up in the registry. */
  void register(DatasetDefinitionRegistry registry);
}
