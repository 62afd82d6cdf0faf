package io.cdap.cdap.standalone;

import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetModule;

/** A dataset module, to be listed. */
public final class EmptyModule implements DatasetModule {
  @Override
  public void register(DatasetDefinitionRegistry registry) {
    // That it is there is enough.
  }
}
