package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.app.ApplicationConfigurer;
import io.cdap.cdap.api.dataset.DatasetProperties;

/** Shortcuts to create a {@link Table} when an application is configured. */
@SuppressWarnings("deprecation") // the table is deprecated but stays part of the API
public final class Tables {

  /** Values never expire. */
  public static final int NO_TTL = -1;

  private Tables() {}

  /** Creates a table that detects conflicts by row and whose values never expire. */
  public static void createTable(ApplicationConfigurer configurer, String datasetName) {
    createTable(configurer, datasetName, ConflictDetection.ROW);
  }

  /** Creates a table that detects conflicts by row. */
  public static void createTable(ApplicationConfigurer configurer, String datasetName, int ttl) {
    createTable(configurer, datasetName, ConflictDetection.ROW, ttl);
  }

  /** Creates a table whose values never expire. */
  public static void createTable(
      ApplicationConfigurer configurer, String datasetName, ConflictDetection level) {
    createTable(configurer, datasetName, level, NO_TTL);
  }

  /**
   * Creates a table.
   *
   * @param ttl the seconds after which a value expires
   */
  public static void createTable(
      ApplicationConfigurer configurer, String datasetName, ConflictDetection level, int ttl) {
    createTable(configurer, datasetName, level, ttl, DatasetProperties.EMPTY);
  }

  /**
   * Creates a table with further properties.
   *
   * @param ttl the seconds after which a value expires
   */
  public static void createTable(
      ApplicationConfigurer configurer,
      String datasetName,
      ConflictDetection level,
      int ttl,
      DatasetProperties props) {
    configurer.createDataset(datasetName, Table.class, tableProperties(level, ttl, props));
  }

  /** Returns the given properties with the conflict level and the time to live added. */
  public static DatasetProperties tableProperties(
      ConflictDetection level, int ttl, DatasetProperties props) {
    return TableProperties.builder()
        .setTTL(ttl)
        .setConflictDetection(level)
        .addAll(props.getProperties())
        .setDescription(props.getDescription())
        .build();
  }
}
