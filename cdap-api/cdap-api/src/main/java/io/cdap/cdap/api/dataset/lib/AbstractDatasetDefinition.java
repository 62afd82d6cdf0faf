package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.Reconfigurable;

/**
 * A dataset type that knows its name.
 *
 * @param <D> the dataset
 * @param <A> the admin
 */
@SuppressWarnings("deprecation") // the interface is deprecated but stays part of the API
public abstract class AbstractDatasetDefinition<D extends Dataset, A extends DatasetAdmin>
    implements DatasetDefinition<D, A> {
  private final String name;

  /** Creates a type of that name. */
  protected AbstractDatasetDefinition(String name) {
    this.name = name;
  }

  @Override
  public String getName() {
    return name;
  }

  /**
   * Returns the specification of an existing instance with new properties. A type that is not
   * {@link Reconfigurable} takes any properties that it takes for a new instance.
   *
   * @throws IncompatibleUpdateException when the type refuses the properties
   */
  @SuppressWarnings("rawtypes") // raw in the published signature
  public static DatasetSpecification reconfigure(
      DatasetDefinition def,
      String name,
      DatasetProperties newProps,
      DatasetSpecification currentSpec)
      throws IncompatibleUpdateException {
    return def instanceof Reconfigurable
        ? ((Reconfigurable) def).reconfigure(name, newProps, currentSpec)
        : def.configure(name, newProps);
  }
}
