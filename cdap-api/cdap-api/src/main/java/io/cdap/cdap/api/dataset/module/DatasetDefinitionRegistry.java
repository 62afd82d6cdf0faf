package io.cdap.cdap.api.dataset.module;

import io.cdap.cdap.api.dataset.DatasetDefinition;

/** The dataset types that are known while modules are loaded. */
@SuppressWarnings({"rawtypes", "deprecation"}) // raw in the published signatures
public interface DatasetDefinitionRegistry {

  /**
   * Adds a type.
   *
   * @throws RuntimeException when the name is taken
   */
  void add(DatasetDefinition def);

  /**
   * Returns a type.
   *
   * @throws RuntimeException when it is not known
   */
  @SuppressWarnings("TypeParameterUnusedInFormals") // the published signature casts for its caller
  <T extends DatasetDefinition> T get(String datasetTypeName);

  /** Tells whether a type is known. */
  boolean hasType(String typeName);
}
