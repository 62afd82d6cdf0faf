package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.app.ApplicationConfigurer;
import io.cdap.cdap.api.dataset.DatasetProperties;

/** Shortcuts to create a {@link TimeseriesTable} when an application is configured. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public final class TimeseriesTables {

  private TimeseriesTables() {}

  /**
   * Creates a time series table.
   *
   * @param timeIntervalToStorePerRow the length of the interval that one row holds
   */
  public static void createTable(
      ApplicationConfigurer configurer, String datasetName, int timeIntervalToStorePerRow) {
    configurer.createDataset(
        datasetName,
        TimeseriesTable.class,
        timeseriesTableProperties(timeIntervalToStorePerRow, DatasetProperties.EMPTY));
  }

  /** Returns the given properties with the length of the interval that one row holds added. */
  public static DatasetProperties timeseriesTableProperties(
      int timeIntervalToStorePerRow, DatasetProperties props) {
    return DatasetProperties.builder()
        .add(TimeseriesTable.ATTR_TIME_INTERVAL_TO_STORE_PER_ROW, timeIntervalToStorePerRow)
        .addAll(props.getProperties())
        .setDescription(props.getDescription())
        .build();
  }
}
