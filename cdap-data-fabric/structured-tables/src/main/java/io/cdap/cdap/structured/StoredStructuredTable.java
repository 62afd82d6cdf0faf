package io.cdap.cdap.structured;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.spi.data.InvalidFieldException;
import io.cdap.cdap.spi.data.SortOrder;
import io.cdap.cdap.spi.data.StructuredRow;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.FieldType;
import io.cdap.cdap.spi.data.table.field.FieldValidator;
import io.cdap.cdap.spi.data.table.field.Fields;
import io.cdap.cdap.spi.data.table.field.Range;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.annotation.Nullable;

/** A structured table in a transaction. Not safe for use by several threads. */
final class StoredStructuredTable implements StructuredTable {
  private final Table table;
  private final StructuredTableSchema schema;
  private final FieldValidator validator;
  private final RowKeys keys;

  /** Asked before a row is written that belongs to a namespace. */
  private final Consumer<NamespaceKeys.Owner> guard;

  StoredStructuredTable(
      Table table, StructuredTableSchema schema, Consumer<NamespaceKeys.Owner> guard) {
    this.guard = requireNonNull(guard, "guard is null");
    this.table = requireNonNull(table, "table is null");
    this.schema = requireNonNull(schema, "schema is null");
    this.validator = new FieldValidator(schema);
    this.keys = new RowKeys(schema);
  }

  @Override
  public void upsert(Collection<Field<?>> fields) {
    Map<String, Field<?>> values = byName(fields);
    byte[] key = keys.data(takeKeys(fields, values));
    write(key, find(key).orElse(null), values.values());
  }

  @Override
  public void update(Collection<Field<?>> fields) {
    Map<String, Field<?>> values = byName(fields);
    byte[] key = keys.data(takeKeys(fields, values));
    find(key).ifPresent(row -> write(key, row, values.values()));
  }

  @Override
  public Optional<StructuredRow> read(Collection<Field<?>> rowKeys) {
    return find(key(rowKeys)).map(row -> row);
  }

  @Override
  public Optional<StructuredRow> read(Collection<Field<?>> rowKeys, Collection<String> columns) {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException(
          "No column of table '%s' was asked for.".formatted(name()));
    }
    byte[] key = key(rowKeys);
    List<byte[]> cells = new ArrayList<>();
    cells.add(Cells.PRESENCE);
    for (String column : columns) {
      requireField(column);
      cells.add(Cells.column(column));
    }
    Row row = table.get(key, cells.toArray(byte[][]::new));
    return row.isEmpty() ? Optional.empty() : Optional.of(fieldRow(row));
  }

  @Override
  public Collection<StructuredRow> multiRead(Collection<? extends Collection<Field<?>>> multiKeys) {
    List<Get> gets = new ArrayList<>();
    for (Collection<Field<?>> rowKeys : multiKeys) {
      gets.add(new Get(key(rowKeys)));
    }
    List<StructuredRow> rows = new ArrayList<>();
    if (!gets.isEmpty()) {
      for (Row row : table.get(gets)) {
        if (!row.isEmpty()) {
          rows.add(fieldRow(row));
        }
      }
    }
    return rows;
  }

  @Override
  public CloseableIterator<StructuredRow> scan(Range keyRange, int limit) {
    return multiScan(List.of(keyRange), limit);
  }

  @Override
  public CloseableIterator<StructuredRow> scan(Range keyRange, int limit, SortOrder sortOrder) {
    return scan(keyRange, limit, List.of(), sortOrder);
  }

  @Override
  public CloseableIterator<StructuredRow> scan(Field<?> index) {
    requireIndexes(List.of(index));
    IndexSource source =
        new IndexSource(
            table, keys, keys.indexRange(index.getName(), index.getValue()), this::fieldRow);
    return new RowIterator(source, Integer.MAX_VALUE, source::close);
  }

  @Override
  public CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, Collection<Field<?>> filterIndexes) {
    return scan(keyRange, limit, filterIndexes, SortOrder.ASC);
  }

  @Override
  public CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, Collection<Field<?>> filterIndexes, SortOrder sortOrder) {
    requireLimit(limit);
    RowSource source = source(List.of(keyRange));
    Predicate<FieldRow> filter = filter(filterIndexes);
    if (sortOrder == SortOrder.DESC) {
      try (source) {
        return RowIterator.of(Sorting.last(filtered(source, filter), limit).iterator());
      }
    }
    return new RowIterator(filtered(source, filter), limit, source::close);
  }

  @Override
  public CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, String orderByField, SortOrder sortOrder) {
    requireLimit(limit);
    requireField(orderByField);
    if (!schema.isPrimaryKeyColumn(orderByField) && !schema.isIndexColumn(orderByField)) {
      throw new InvalidFieldException(
          schema.getTableId(), orderByField, "is no primary key and no index column");
    }
    try (RowSource source = source(List.of(keyRange))) {
      return RowIterator.of(Sorting.first(source, limit, orderByField, sortOrder).iterator());
    }
  }

  @Override
  public CloseableIterator<StructuredRow> multiScan(Collection<Range> keyRanges, int limit) {
    requireLimit(limit);
    RowSource source = source(keyRanges);
    return new RowIterator(source, limit, source::close);
  }

  @Override
  public boolean compareAndSwap(
      Collection<Field<?>> rowKeys, Field<?> oldValue, Field<?> newValue) {
    if (!oldValue.getName().equals(newValue.getName())) {
      throw new IllegalArgumentException(
          "The fields '%s' and '%s' to compare and swap are not the same."
              .formatted(oldValue.getName(), newValue.getName()));
    }
    if (oldValue.getFieldType() != newValue.getFieldType()) {
      throw new IllegalArgumentException(
          "The types %s and %s of the field '%s' to compare and swap are not the same."
              .formatted(oldValue.getFieldType(), newValue.getFieldType(), oldValue.getName()));
    }
    requireNoKey(oldValue.getName());
    validator.validateField(oldValue);
    byte[] key = key(rowKeys);
    FieldRow row = find(key).orElse(null);
    boolean same = row == null ? oldValue.getValue() == null : row.has(oldValue);
    if (same) {
      write(key, row, List.of(newValue));
    }
    return same;
  }

  @Override
  public void increment(Collection<Field<?>> rowKeys, String column, long amount) {
    requireField(column);
    requireNoKey(column);
    if (schema.getType(column) != FieldType.Type.LONG) {
      throw new IllegalArgumentException(
          "The field '%s' of table '%s' has the type %s; only one of the type LONG can be incremented."
              .formatted(column, name(), schema.getType(column)));
    }
    byte[] key = key(rowKeys);
    FieldRow row = find(key).orElse(null);
    Long before = row == null ? null : row.getLong(column);
    write(key, row, List.of(Fields.longField(column, (before == null ? 0 : before) + amount)));
  }

  @Override
  public void delete(Collection<Field<?>> rowKeys) {
    find(key(rowKeys)).ifPresent(this::remove);
  }

  @Override
  public void deleteAll(Range keyRange) {
    forEach(List.of(keyRange), this::remove);
  }

  @Override
  public void scanDeleteAll(Range keyRange) {
    deleteAll(keyRange);
  }

  @Override
  public void updateAll(Range keyRange, Collection<Field<?>> fields) {
    validator.validateNotPrimaryKeys(fields);
    Map<String, Field<?>> values = byName(fields);
    if (values.isEmpty()) {
      return;
    }
    forEach(List.of(keyRange), row -> write(row.stored(), row, values.values()));
  }

  @Override
  public long count(Collection<Range> keyRanges) {
    return count(keyRanges, List.of());
  }

  @Override
  public long count(Collection<Range> keyRanges, Collection<Field<?>> filterIndexes) {
    Predicate<FieldRow> filter = filter(filterIndexes);
    long[] count = new long[1];
    forEach(
        keyRanges,
        row -> {
          if (filter.test(row)) {
            count[0]++;
          }
        });
    return count[0];
  }

  @Override
  public void close() throws IOException {
    // The transaction holds what there is to hold.
  }

  /** Gives the rows that are there their places in new indexes. */
  void addIndexes(Set<String> columns) {
    forEach(
        List.of(Range.all()),
        row -> columns.forEach(column -> putIndex(column, row.value(column), row.stored())));
  }

  /**
   * Removes rows of a namespace.
   *
   * @return whether there may be more
   */
  boolean removeSome(NamespaceId namespace, int limit) {
    List<FieldRow> rows = new ArrayList<>();
    Range range =
        Range.singleton(List.of(Fields.stringField(NamespaceKeys.NAMESPACE, namespace.name())));
    try (RowSource source = source(List.of(range))) {
      for (FieldRow row = source.get(); row != null && rows.size() < limit; row = source.get()) {
        rows.add(row);
      }
    }
    rows.forEach(this::remove);
    return rows.size() == limit;
  }

  /** Removes all rows. */
  void clear() {
    try (Scanner scanner = table.scan(null, null)) {
      for (Row row = scanner.next(); row != null; row = scanner.next()) {
        table.delete(row.getRow());
      }
    }
  }

  private void write(byte[] key, @Nullable FieldRow before, Collection<Field<?>> values) {
    if (NamespaceKeys.areIn(schema)) {
      NamespaceKeys.owner(keys.keys(key)).ifPresent(guard);
    }
    if (before == null) {
      table.put(key, Cells.PRESENCE, Cells.PRESENT);
      for (String index : schema.getIndexes()) {
        if (!schema.isPrimaryKeyColumn(index)
            && values.stream().noneMatch(value -> value.getName().equals(index))) {
          putIndex(index, null, key);
        }
      }
    }
    for (Field<?> field : values) {
      String column = field.getName();
      if (schema.isIndexColumn(column)) {
        if (before != null) {
          table.delete(keys.index(column, before.value(column), key));
        }
        putIndex(column, field.getValue(), key);
      }
      table.put(
          key,
          Cells.column(column),
          field.getValue() == null ? null : Cells.encode(schema.getType(column), field.getValue()));
    }
    if (before == null) {
      List<Field<?>> rowKeys = keys.keys(key);
      for (Field<?> rowKey : rowKeys) {
        if (schema.isIndexColumn(rowKey.getName())) {
          putIndex(rowKey.getName(), rowKey.getValue(), key);
        }
      }
    }
  }

  private void remove(FieldRow row) {
    for (String index : schema.getIndexes()) {
      table.delete(keys.index(index, row.value(index), row.stored()));
    }
    table.delete(row.stored());
  }

  private void putIndex(String column, @Nullable Object value, byte[] key) {
    table.put(keys.index(column, value, key), Cells.PRESENCE, Cells.PRESENT);
  }

  private Optional<FieldRow> find(byte[] key) {
    Row row = table.get(key);
    return row.isEmpty() ? Optional.empty() : Optional.of(fieldRow(row));
  }

  private FieldRow fieldRow(Row row) {
    return new FieldRow(schema, keys.keys(row.getRow()), row);
  }

  private RowSource source(Collection<Range> ranges) {
    List<KeyRange> stored = new ArrayList<>();
    for (Range range : ranges) {
      validator.validatePrimaryKeys(range.getBegin(), true);
      validator.validatePrimaryKeys(range.getEnd(), true);
      stored.add(keys.range(range));
    }
    return new RowSource(table, stored, this::fieldRow);
  }

  private void forEach(Collection<Range> ranges, Consumer<FieldRow> action) {
    try (RowSource source = source(ranges)) {
      for (FieldRow row = source.get(); row != null; row = source.get()) {
        action.accept(row);
      }
    }
  }

  private Predicate<FieldRow> filter(Collection<Field<?>> filterIndexes) {
    requireIndexes(filterIndexes);
    return filterIndexes.isEmpty() ? row -> true : row -> filterIndexes.stream().anyMatch(row::has);
  }

  private static Sorting.Rows filtered(RowSource source, Predicate<FieldRow> filter) {
    return () -> {
      FieldRow row = source.get();
      while (row != null && !filter.test(row)) {
        row = source.get();
      }
      return row;
    };
  }

  private Map<String, Field<?>> byName(Collection<Field<?>> fields) {
    Map<String, Field<?>> values = new LinkedHashMap<>();
    for (Field<?> field : fields) {
      validator.validateField(field);
      values.put(field.getName(), field);
    }
    return values;
  }

  /** Takes the primary keys, in the order of the schema, out of the fields of a row. */
  private List<Field<?>> takeKeys(Collection<Field<?>> fields, Map<String, Field<?>> values) {
    List<Field<?>> rowKeys = new ArrayList<>();
    for (String name : schema.getPrimaryKeys()) {
      Field<?> rowKey = values.remove(name);
      if (rowKey == null) {
        throw new InvalidFieldException(
            schema.getTableId(),
            fields,
            "The primary key '%s' of table '%s' is missing in the fields %s"
                .formatted(name, name(), fields));
      }
      rowKeys.add(rowKey);
    }
    return rowKeys;
  }

  private byte[] key(Collection<Field<?>> rowKeys) {
    return keys.data(takeAllKeys(rowKeys));
  }

  private List<Field<?>> takeAllKeys(Collection<Field<?>> rowKeys) {
    Map<String, Field<?>> values = byName(rowKeys);
    List<Field<?>> ordered = takeKeys(rowKeys, values);
    if (!values.isEmpty()) {
      throw new InvalidFieldException(
          schema.getTableId(),
          values.values(),
          "The fields %s are no primary keys of table '%s'".formatted(values.keySet(), name()));
    }
    return ordered;
  }

  private void requireField(String column) {
    if (schema.getType(column) == null) {
      throw new InvalidFieldException(schema.getTableId(), column);
    }
  }

  private void requireNoKey(String column) {
    if (schema.isPrimaryKeyColumn(column)) {
      throw new IllegalArgumentException(
          "The field '%s' is a primary key of table '%s', which cannot be changed."
              .formatted(column, name()));
    }
  }

  private void requireIndexes(Collection<Field<?>> fields) {
    for (Field<?> field : fields) {
      requireField(field.getName());
      if (!schema.isIndexColumn(field.getName())) {
        throw new InvalidFieldException(
            schema.getTableId(), field.getName(), "is not an index column");
      }
      validator.validateField(field);
    }
  }

  private static void requireLimit(int limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("The limit must not be negative, but is " + limit + ".");
    }
  }

  private String name() {
    return schema.getTableId().getName();
  }
}
