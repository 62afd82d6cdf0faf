package io.cdap.cdap.api.dataset;

import java.io.IOException;

/** An admin that can adapt existing storage to a changed specification. */
public interface Updatable {

  /**
   * Adapts the storage.
   *
   * @param oldSpec the specification before the change
   */
  void update(DatasetSpecification oldSpec) throws IOException;
}
