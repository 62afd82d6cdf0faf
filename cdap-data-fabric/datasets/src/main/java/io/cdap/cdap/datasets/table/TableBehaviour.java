package io.cdap.cdap.datasets.table;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.table.ConflictDetection;
import io.cdap.cdap.api.dataset.table.TableProperties;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the properties of a table say.
 *
 * @param conflictDetection what two transactions may not both write; rows by default
 * @param readlessIncrements whether {@code increment} leaves the sum to the reader
 * @param timeToLive after which a cell is gone; empty for never
 * @param schema the columns as fields of a record
 * @param rowField the field of the schema that is the row key
 */
public record TableBehaviour(
    ConflictDetection conflictDetection,
    boolean readlessIncrements,
    Optional<Duration> timeToLive,
    Optional<Schema> schema,
    Optional<String> rowField) {
  /** What a table without properties does. */
  public static final TableBehaviour DEFAULT =
      new TableBehaviour(
          ConflictDetection.ROW, false, Optional.empty(), Optional.empty(), Optional.empty());

  public TableBehaviour {
    requireNonNull(conflictDetection, "conflictDetection is null");
    requireNonNull(timeToLive, "timeToLive is null");
    requireNonNull(schema, "schema is null");
    requireNonNull(rowField, "rowField is null");
  }

  /**
   * Reads properties.
   *
   * @throws IllegalArgumentException when one of them makes no sense; the message says which
   */
  public static TableBehaviour of(Map<String, String> properties) {
    return new TableBehaviour(
        TableProperties.getConflictDetection(properties, ConflictDetection.ROW),
        TableProperties.getReadlessIncrementSupport(properties),
        timeToLive(properties),
        schema(properties),
        Optional.ofNullable(TableProperties.getRowFieldName(properties)));
  }

  /** The options of a stored table that behaves so. */
  public TableOptions options() {
    return new TableOptions(timeToLive, true, List.of());
  }

  /**
   * How its rows are read and written as records.
   *
   * @throws IllegalStateException when the table has no schema
   */
  RowRecords records(TableName table) {
    return new RowRecords(
        schema.orElseThrow(
            () ->
                new IllegalStateException(
                    "Table '%s' has no schema; set its property 'schema' to use records."
                        .formatted(table))),
        rowField);
  }

  private static Optional<Duration> timeToLive(Map<String, String> properties) {
    Long seconds;
    try {
      seconds = TableProperties.getTTL(properties);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "The time to live must be a number of seconds: " + e.getMessage(), e);
    }
    return seconds == null || seconds <= 0
        ? Optional.empty()
        : Optional.of(Duration.ofSeconds(seconds));
  }

  private static Optional<Schema> schema(Map<String, String> properties) {
    try {
      return Optional.ofNullable(TableProperties.getSchema(properties));
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("The schema cannot be read: " + e.getMessage(), e);
    }
  }
}
