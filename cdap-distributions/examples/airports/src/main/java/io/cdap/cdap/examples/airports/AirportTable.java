package io.cdap.cdap.examples.airports;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/** The airports as rows of an indexed table: the code is the key, the state is indexed. */
final class AirportTable {
  static final String STATE_COLUMN = "state";

  private static final byte[] STATE = Bytes.toBytes(STATE_COLUMN);
  private static final byte[] NAME = Bytes.toBytes("name");
  private static final byte[] CITY = Bytes.toBytes("city");
  private static final byte[] COUNTRY = Bytes.toBytes("country");
  private static final byte[] LATITUDE = Bytes.toBytes("latitude");
  private static final byte[] LONGITUDE = Bytes.toBytes("longitude");

  private final IndexedTable table;

  AirportTable(IndexedTable table) {
    this.table = table;
  }

  void put(Airport airport) {
    table.put(
        new Put(Bytes.toBytes(airport.iata()))
            .add(NAME, airport.name())
            .add(CITY, airport.city())
            .add(STATE, airport.state())
            .add(COUNTRY, airport.country())
            .add(LATITUDE, airport.latitude())
            .add(LONGITUDE, airport.longitude()));
  }

  Optional<Airport> find(String iata) {
    Row row = table.get(Bytes.toBytes(iata));
    return row.isEmpty() ? Optional.empty() : Optional.of(airport(row));
  }

  /** The airports of a state in the order of their codes, from an offset on. */
  List<Airport> inState(String state, int offset, int limit) {
    List<Airport> page = new ArrayList<>();
    try (Scanner rows = table.readByIndex(STATE, Bytes.toBytes(state))) {
      int position = 0;
      for (Row row = rows.next(); row != null && page.size() < limit; row = rows.next()) {
        if (position++ >= offset) {
          page.add(airport(row));
        }
      }
    }
    return page;
  }

  /** The airports nearest to a place, the nearest first. */
  List<Airport> nearest(double latitude, double longitude, int count) {
    Comparator<Airport> byDistance =
        Comparator.comparingDouble(airport -> airport.distanceTo(latitude, longitude));
    PriorityQueue<Airport> nearest = new PriorityQueue<>(byDistance.reversed());
    try (Scanner rows = table.scan(null, null)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        nearest.add(airport(row));
        if (nearest.size() > count) {
          nearest.remove();
        }
      }
    }
    return nearest.stream().sorted(byDistance).toList();
  }

  private static Airport airport(Row row) {
    return new Airport(
        Bytes.toString(row.getRow()),
        row.getString(NAME),
        row.getString(CITY),
        row.getString(STATE),
        row.getString(COUNTRY),
        row.getDouble(LATITUDE, 0),
        row.getDouble(LONGITUDE, 0));
  }
}
