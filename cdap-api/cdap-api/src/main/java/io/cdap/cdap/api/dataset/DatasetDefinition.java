package io.cdap.cdap.api.dataset;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;

/**
 * A dataset type: turns properties into a specification, and a specification into an admin or a
 * dataset.
 *
 * @param <D> the dataset
 * @param <A> the admin
 * @deprecated custom dataset types are discouraged; the interface stays for those that exist
 */
@Deprecated
public interface DatasetDefinition<D extends Dataset, A extends DatasetAdmin> {

  /** No runtime arguments. */
  Map<String, String> NO_ARGUMENTS = Collections.emptyMap();

  /** Returns the name of the type. */
  String getName();

  /**
   * Returns the specification of a new instance.
   *
   * @throws IllegalArgumentException when the properties do not fit this type
   */
  DatasetSpecification configure(String instanceName, DatasetProperties properties);

  /** Returns an admin for an instance that {@link #configure} described. */
  A getAdmin(DatasetContext datasetContext, DatasetSpecification spec, ClassLoader classLoader)
      throws IOException;

  /**
   * Returns a dataset for an instance that {@link #configure} described.
   *
   * @param arguments runtime arguments, see {@link #NO_ARGUMENTS}
   */
  D getDataset(
      DatasetContext datasetContext,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException;
}
