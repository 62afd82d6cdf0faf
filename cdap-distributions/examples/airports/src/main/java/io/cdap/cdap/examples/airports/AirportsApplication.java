package io.cdap.cdap.examples.airports;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.IndexedTable;

/** The application: one service, a file set for uploads, a table with an index on the state. */
public final class AirportsApplication extends AbstractApplication<Config> {
  static final String UPLOADS = "uploads";
  static final String AIRPORTS = "airports";

  @Override
  public void configure() {
    setName("Airports");
    setDescription("Looks up airports by code, by state and by place");
    createDataset(UPLOADS, FileSet.class, DatasetProperties.EMPTY);
    createDataset(
        AIRPORTS,
        IndexedTable.class,
        DatasetProperties.builder()
            .add(IndexedTable.INDEX_COLUMNS_CONF_KEY, AirportTable.STATE_COLUMN)
            .build());
    addService("AirportService", new AirportHandler());
  }
}
