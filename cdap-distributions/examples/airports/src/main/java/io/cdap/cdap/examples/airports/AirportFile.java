package io.cdap.cdap.examples.airports;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads airports from CSV with the header {@code iata,name,city,state,country,latitude,longitude}.
 */
final class AirportFile {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setTrim(true).get();

  private AirportFile() {}

  /**
   * Reads a whole file.
   *
   * @throws InvalidFileException when a row lacks a column or has a bad number; names line and
   *     value
   */
  static List<Airport> read(Reader file) throws IOException, InvalidFileException {
    List<Airport> airports = new ArrayList<>();
    try (CSVParser parser = FORMAT.parse(file)) {
      for (CSVRecord row : parser) {
        airports.add(airport(row, parser.getCurrentLineNumber()));
      }
    }
    return airports;
  }

  private static Airport airport(CSVRecord row, long line) throws InvalidFileException {
    return new Airport(
        text(row, "iata", line),
        text(row, "name", line),
        text(row, "city", line),
        text(row, "state", line),
        text(row, "country", line),
        degrees(row, "latitude", 90, line),
        degrees(row, "longitude", 180, line));
  }

  private static String text(CSVRecord row, String column, long line) throws InvalidFileException {
    if (!row.isSet(column)) {
      throw new InvalidFileException("Line " + line + " has no column '" + column + "'.");
    }
    return row.get(column);
  }

  private static double degrees(CSVRecord row, String column, double limit, long line)
      throws InvalidFileException {
    String value = text(row, column, line);
    try {
      double degrees = Double.parseDouble(value);
      if (Math.abs(degrees) <= limit) {
        return degrees;
      }
    } catch (NumberFormatException e) {
      throw new InvalidFileException(
          "Line %d has '%s' for %s, which is not a number.".formatted(line, value, column), e);
    }
    throw new InvalidFileException(
        "Line %d has '%s' for %s, which is not from -%.0f to %.0f."
            .formatted(line, value, column, limit, limit));
  }

  /** A file that cannot be read as airports. */
  static final class InvalidFileException extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidFileException(String message) {
      super(message);
    }

    InvalidFileException(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
