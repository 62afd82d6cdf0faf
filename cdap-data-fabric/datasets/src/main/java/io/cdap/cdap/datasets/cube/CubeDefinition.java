package io.cdap.cdap.datasets.cube;

import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetDefinition;
import io.cdap.cdap.api.dataset.lib.cube.Cube;
import io.cdap.cdap.api.dataset.table.ConflictDetection;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableProperties;
import java.io.IOException;
import java.util.Map;

/**
 * The type {@code cube}. Its properties are {@code dataset.cube.resolutions} (in seconds, with
 * commas), and for each aggregation {@code dataset.cube.aggregation.<name>.dimensions} and {@code
 * dataset.cube.aggregation.<name>.requiredDimensions}.
 */
public final class CubeDefinition extends CompositeDatasetDefinition<Cube> {
  private static final String AGGREGATES = "aggregates";

  public CubeDefinition(String name, DatasetDefinition<? extends Table, ?> table) {
    super(name, AGGREGATES, table);
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    CubeSettings.of(properties.getProperties());
    return super.configure(instance, complete(properties));
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    CubeSettings before = CubeSettings.of(current.getProperties());
    CubeSettings after = CubeSettings.of(properties.getProperties());
    if (!after.keepsAllOf(before)) {
      throw new IncompatibleUpdateException(
          "Cube '%s' can get more resolutions and aggregations, but keeps those it has: %s."
              .formatted(instance, before));
    }
    return super.reconfigure(instance, complete(properties), current);
  }

  @Override
  public Cube getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    Table table = getDataset(context, AGGREGATES, specification, arguments, classes);
    return new TableCube(
        specification.getName(), CubeSettings.of(specification.getProperties()), table);
  }

  /** Transactions that count the same do not conflict: sums are put together when they are read. */
  private static DatasetProperties complete(DatasetProperties properties) {
    return TableProperties.builder()
        .addAll(properties.getProperties())
        .addAll(
            TableProperties.builder()
                .setReadlessIncrementSupport(true)
                .setConflictDetection(ConflictDetection.NONE)
                .build()
                .getProperties())
        .build();
  }
}
