package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.util.Map;

/** The type of {@link CounterTimeseriesTable}: one embedded table. */
@SuppressWarnings("deprecation") // deprecated but still part of the API
public class CounterTimeseriesTableDefinition extends CompositeDatasetDefinition<CounterTimeseriesTable> {
  private static final String TABLE = "ts";

  /** Creates the type under that name on top of a table type. */
  public CounterTimeseriesTableDefinition(String name, DatasetDefinition<? extends Table, ?> tableDef) {
    super(name, TABLE, tableDef);
  }

  @Override
  public DatasetSpecification reconfigure(
      String instanceName, DatasetProperties newProperties, DatasetSpecification currentSpec)
      throws IncompatibleUpdateException {
    long before = TimeseriesDataset.getIntervalSize(currentSpec.getProperties());
    long after = TimeseriesDataset.getIntervalSize(newProperties.getProperties());
    if (before != after) {
      throw new IncompatibleUpdateException(
          String.format(
              "Attempt to change the time interval stored per row from %d to %d", before, after));
    }
    return super.reconfigure(instanceName, newProperties, currentSpec);
  }

  @Override
  public CounterTimeseriesTable getDataset(
      DatasetContext datasetContext,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException {
    Table table = getDataset(datasetContext, TABLE, spec, arguments, classLoader);
    return new CounterTimeseriesTable(spec, table);
  }
}
