package io.cdap.cdap.storage.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import io.cdap.cdap.storage.hbase.coprocessor.TableAttributes;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;

/** Keeps the options of a table in its descriptor. */
final class TableDescriptors {
  private static final String NAME = "cdap.table";
  private static final String TRANSACTIONAL = "cdap.transactional";
  private static final String SPLITS = "cdap.splits";
  private static final byte[] TIME_TO_LIVE = TableAttributes.TIME_TO_LIVE.getBytes(UTF_8);

  private final HBaseNames names;
  private final HBaseStoreOptions storeOptions;

  TableDescriptors(HBaseNames names, HBaseStoreOptions storeOptions) {
    this.names = requireNonNull(names, "names is null");
    this.storeOptions = requireNonNull(storeOptions, "storeOptions is null");
  }

  /** The descriptor of a table that is to be made. */
  TableDescriptor create(TableName name, TableOptions options) throws IOException {
    ColumnFamilyDescriptor family =
        ColumnFamilyDescriptorBuilder.newBuilder(CellFormat.family())
            .setMaxVersions(Integer.MAX_VALUE) // which versions matter is not for HBase to say
            .setBloomFilterType(BloomType.ROW)
            .build();
    TableDescriptor bare =
        TableDescriptorBuilder.newBuilder(names.table(name))
            .setColumnFamily(family)
            .setDurability(Durability.SYNC_WAL)
            .setValue(NAME, name.toString())
            .setValue(TableAttributes.CREATION, UUID.randomUUID().toString())
            .build();
    return change(bare, options);
  }

  /**
   * A descriptor with other options. A store that knows of no coprocessor leaves that of the table
   * as it is.
   */
  TableDescriptor change(TableDescriptor descriptor, TableOptions options) throws IOException {
    ColumnFamilyDescriptorBuilder family =
        ColumnFamilyDescriptorBuilder.newBuilder(descriptor.getColumnFamily(CellFormat.family()));
    options
        .timeToLive()
        .ifPresentOrElse(
            ttl -> family.setValue(TIME_TO_LIVE, Long.toString(ttl.toMillis()).getBytes(UTF_8)),
            () -> family.setValue(TIME_TO_LIVE, null)); // null removes it
    TableDescriptorBuilder table =
        TableDescriptorBuilder.newBuilder(descriptor)
            .modifyColumnFamily(family.build())
            .setValue(TRANSACTIONAL, Boolean.toString(options.transactional()))
            .setValue(SPLITS, encode(options.splits()));
    if (storeOptions.coprocessorJar().isPresent()) {
      setCoprocessor(descriptor, table, options.transactional());
    }
    return table.build();
  }

  private void setCoprocessor(
      TableDescriptor old, TableDescriptorBuilder table, boolean transactional) throws IOException {
    Stream.of(TableAttributes.TRANSACTIONAL_PROCESSOR, TableAttributes.PLAIN_PROCESSOR)
        .filter(old::hasCoprocessor)
        .forEach(table::removeCoprocessor);
    table.setCoprocessor(
        CoprocessorDescriptorBuilder.newBuilder(
                transactional
                    ? TableAttributes.TRANSACTIONAL_PROCESSOR
                    : TableAttributes.PLAIN_PROCESSOR)
            .setJarPath(storeOptions.coprocessorJar().orElseThrow())
            .setProperties(storeOptions.coprocessorSettings())
            .build());
  }

  /** A descriptor of a table that has another writer from now on. */
  static TableDescriptor withWriter(TableDescriptor descriptor, String writer) {
    return TableDescriptorBuilder.newBuilder(descriptor)
        .setValue(TableAttributes.WRITER, writer)
        .build();
  }

  /** Whether a table is one of ours in a platform namespace. */
  static boolean belongsTo(TableDescriptor descriptor, String namespace) {
    String name = descriptor.getValue(NAME);
    return name != null && name.startsWith(namespace + ":");
  }

  static TableName name(TableDescriptor descriptor) {
    String name = descriptor.getValue(NAME);
    int colon = name.indexOf(':');
    return new TableName(name.substring(0, colon), name.substring(colon + 1));
  }

  /**
   * @throws IOException when the table was made by somebody else
   */
  static void checkOurs(TableDescriptor descriptor, TableName name) throws IOException {
    if (!name.toString().equals(descriptor.getValue(NAME))) {
      throw new IOException(
          "The HBase table '%s' exists and is not table '%s' of this platform (it says '%s')."
              .formatted(descriptor.getTableName(), name, descriptor.getValue(NAME)));
    }
  }

  static TableOptions options(TableDescriptor descriptor) {
    byte[] ttl = descriptor.getColumnFamily(CellFormat.family()).getValue(TIME_TO_LIVE);
    return new TableOptions(
        Optional.ofNullable(ttl)
            .map(millis -> Duration.ofMillis(Long.parseLong(new String(millis, UTF_8)))),
        Boolean.parseBoolean(descriptor.getValue(TRANSACTIONAL)),
        decode(descriptor.getValue(SPLITS)));
  }

  private static String encode(List<byte[]> splits) {
    return splits.stream()
        .map(Base64.getEncoder()::encodeToString)
        .collect(Collectors.joining(","));
  }

  private static List<byte[]> decode(String splits) {
    return splits == null || splits.isEmpty()
        ? List.of()
        : Stream.of(splits.split(",", -1)).map(Base64.getDecoder()::decode).toList();
  }
}
