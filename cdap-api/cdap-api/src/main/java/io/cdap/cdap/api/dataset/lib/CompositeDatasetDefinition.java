package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.Reconfigurable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A dataset type made of others. The embedded datasets get all properties and arguments of the
 * outer one.
 *
 * @param <D> the dataset
 */
@SuppressWarnings({"rawtypes", "unchecked", "deprecation"}) // raw in the published signatures
public abstract class CompositeDatasetDefinition<D extends Dataset>
    extends AbstractDatasetDefinition<D, DatasetAdmin> implements Reconfigurable {
  private final Map<String, DatasetDefinition> delegates;

  /** Creates a type with the given embedded types by short name. */
  protected CompositeDatasetDefinition(
      String name, Map<String, ? extends DatasetDefinition> delegates) {
    super(name);
    this.delegates = new LinkedHashMap<>(delegates);
  }

  /** Creates a type with one embedded type. */
  protected CompositeDatasetDefinition(
      String name, String delegateName, DatasetDefinition delegate) {
    super(name);
    this.delegates = new LinkedHashMap<>();
    delegates.put(delegateName, delegate);
  }

  /** Creates a type with two embedded types. */
  protected CompositeDatasetDefinition(
      String name,
      String delegateNameA,
      DatasetDefinition delegateA,
      String delegateNameB,
      DatasetDefinition delegateB) {
    this(name, delegateNameA, delegateA);
    delegates.put(delegateNameB, delegateB);
  }

  @Override
  public DatasetSpecification configure(String instanceName, DatasetProperties properties) {
    List<DatasetSpecification> embedded = new ArrayList<>();
    delegates.forEach((name, delegate) -> embedded.add(delegate.configure(name, properties)));
    return assemble(instanceName, properties, embedded);
  }

  @Override
  public DatasetSpecification reconfigure(
      String instanceName, DatasetProperties newProperties, DatasetSpecification currentSpec)
      throws IncompatibleUpdateException {
    List<DatasetSpecification> embedded = new ArrayList<>();
    for (Map.Entry<String, DatasetDefinition> delegate : delegates.entrySet()) {
      String name = delegate.getKey();
      embedded.add(
          reconfigure(
              delegate.getValue(), name, newProperties, currentSpec.getSpecification(name)));
    }
    return assemble(instanceName, newProperties, embedded);
  }

  private DatasetSpecification assemble(
      String instanceName, DatasetProperties properties, List<DatasetSpecification> embedded) {
    return DatasetSpecification.builder(instanceName, getName())
        .properties(properties.getProperties())
        .datasets(embedded)
        .build();
  }

  @Override
  public final DatasetAdmin getAdmin(
      DatasetContext datasetContext, DatasetSpecification spec, ClassLoader classLoader)
      throws IOException {
    Map<String, DatasetAdmin> admins = new LinkedHashMap<>();
    for (Map.Entry<String, DatasetDefinition> delegate : delegates.entrySet()) {
      String name = delegate.getKey();
      admins.put(
          name,
          delegate.getValue().getAdmin(datasetContext, spec.getSpecification(name), classLoader));
    }
    return admins.size() == 1
        ? admins.values().iterator().next()
        : new CompositeDatasetAdmin(admins);
  }

  /** Returns the embedded dataset of that short name. */
  @SuppressWarnings("TypeParameterUnusedInFormals") // the published signature casts for its caller
  protected final <T extends Dataset> T getDataset(
      DatasetContext datasetContext,
      String name,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException {
    return (T)
        getDelegate(name)
            .getDataset(datasetContext, spec.getSpecification(name), arguments, classLoader);
  }

  /** Returns the embedded type of that short name. */
  protected <DS extends Dataset, DA extends DatasetAdmin> DatasetDefinition<DS, DA> getDelegate(
      String name) {
    return (DatasetDefinition<DS, DA>) delegates.get(name);
  }
}
