package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.annotation.Nullable;

/** The type of {@link IndexedTable}: an embedded table for the data and one for the index. */
@SuppressWarnings("deprecation") // deprecated but still part of the API
public class IndexedTableDefinition extends CompositeDatasetDefinition<IndexedTable> {
  private static final String DATA = "d";
  private static final String INDEX = "i";

  /** Creates the type under that name on top of a table type. */
  public IndexedTableDefinition(String name, DatasetDefinition<? extends Table, ?> tableDef) {
    super(name, DATA, tableDef, INDEX, tableDef);
  }

  @Override
  public DatasetSpecification configure(String instanceName, DatasetProperties properties) {
    checkColumns(properties.getProperties());
    return super.configure(instanceName, properties);
  }

  @Override
  public DatasetSpecification reconfigure(
      String instanceName, DatasetProperties newProperties, DatasetSpecification currentSpec)
      throws IncompatibleUpdateException {
    boolean wasDynamic = isDynamic(currentSpec.getProperties());
    boolean isDynamic = isDynamic(newProperties.getProperties());
    if (wasDynamic != isDynamic) {
      throw new IncompatibleUpdateException(
          String.format(
              "Attempt to change dynamic indexing from '%s' to '%s'", wasDynamic, isDynamic));
    }
    checkColumns(newProperties.getProperties());
    if (!isDynamic) {
      String before = currentSpec.getProperty(IndexedTable.INDEX_COLUMNS_CONF_KEY);
      String after = newProperties.getProperties().get(IndexedTable.INDEX_COLUMNS_CONF_KEY);
      if (!parseColumns(before).equals(parseColumns(after))) {
        throw new IncompatibleUpdateException(
            String.format(
                "Attempt to change columns to index from '%s' to '%s'", before, after));
      }
    }
    return super.reconfigure(instanceName, newProperties, currentSpec);
  }

  @Override
  public IndexedTable getDataset(
      DatasetContext datasetContext,
      DatasetSpecification spec,
      Map<String, String> arguments,
      ClassLoader classLoader)
      throws IOException {
    boolean dynamic = isDynamic(spec.getProperties());
    String columns =
        dynamic
            ? argument(arguments, IndexedTable.INDEX_COLUMNS_CONF_KEY)
            : spec.getProperty(IndexedTable.INDEX_COLUMNS_CONF_KEY);
    if (columns == null) {
      throw new IllegalArgumentException(
          dynamic
              ? "columnsToIndex must be specified in runtime arguments when dynamic indexing is enabled"
              : "columnsToIndex must be specified");
    }
    String prefix = dynamic ? argument(arguments, IndexedTable.DYNAMIC_INDEXING_PREFIX) : "";
    if (prefix == null) {
      throw new IllegalArgumentException(
          "When dynamic indexing is used, the indexing prefix has to be specified");
    }
    Table data = getDataset(datasetContext, DATA, spec, arguments, classLoader);
    Table index = getDataset(datasetContext, INDEX, spec, arguments, classLoader);
    return new IndexedTable(
        spec.getName(), data, index, parseColumns(columns), Bytes.toBytes(prefix));
  }

  @Nullable
  private static String argument(@Nullable Map<String, String> arguments, String name) {
    return arguments == null ? null : arguments.get(name);
  }

  private static boolean isDynamic(Map<String, String> properties) {
    return Boolean.parseBoolean(properties.get(IndexedTable.DYNAMIC_INDEXING));
  }

  private static void checkColumns(Map<String, String> properties) {
    if (!isDynamic(properties)
        && properties.get(IndexedTable.INDEX_COLUMNS_CONF_KEY) == null) {
      throw new IllegalArgumentException("columnsToIndex must be specified");
    }
  }

  private static SortedSet<byte[]> parseColumns(@Nullable String columns) {
    SortedSet<byte[]> parsed = new TreeSet<>(Bytes.BYTES_COMPARATOR);
    if (columns != null) {
      Arrays.stream(columns.split(",")).map(Bytes::toBytes).forEach(parsed::add);
    }
    return parsed;
  }
}
