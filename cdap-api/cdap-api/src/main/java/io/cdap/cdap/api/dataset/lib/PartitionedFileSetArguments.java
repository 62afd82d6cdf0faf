package io.cdap.cdap.api.dataset.lib;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.dataset.lib.partitioned.PartitionKeyCodec;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** Reads and writes the runtime arguments of a {@link PartitionedFileSet}. */
@SuppressWarnings("rawtypes") // fields of a key are raw comparables
public class PartitionedFileSetArguments {

  /** The argument prefix for a field of the output partition's key. */
  public static final String OUTPUT_PARTITION_KEY_PREFIX = "output.partition.key.";

  /** The argument prefix for metadata of the output partition. */
  public static final String OUTPUT_PARTITION_METADATA_PREFIX = "output.partition.metadata.";

  /** The argument for the class name of the dynamic partitioner. */
  public static final String DYNAMIC_PARTITIONER_CLASS_NAME =
      "output.dynamic.partitioner.class.name";

  /** The argument for what to do with existing partitions. */
  public static final String DYNAMIC_PARTITIONER_WRITE_OPTION =
      "output.dynamic.partitioner.write.option";

  /** The argument that lets a task write several partitions at a time. */
  public static final String DYNAMIC_PARTITIONER_ALLOW_CONCURRENCY =
      "output.dynamic.partitioner.allow.concurrency";

  /** The argument for the filter of the input, as JSON. */
  public static final String INPUT_PARTITION_FILTER = "input.partition.filter";

  /** The argument for the keys of the input, as JSON. */
  public static final String INPUT_PARTITION_LIST = "input.partition.list";

  private static final Gson GSON =
      new GsonBuilder()
          .registerTypeAdapter(PartitionKey.class, new PartitionKeyCodec())
          .registerTypeAdapter(PartitionFilter.Condition.class, new ConditionCodec())
          .create();
  private static final Type FILTERS_TYPE = new TypeToken<List<PartitionFilter>>() {}.getType();
  private static final Type KEYS_TYPE = new TypeToken<List<PartitionKey>>() {}.getType();

  /** Creates an instance without state; all methods are static. */
  public PartitionedFileSetArguments() {}

  /** Sets the key of the output partition. */
  public static void setOutputPartitionKey(Map<String, String> arguments, PartitionKey key) {
    key.getFields()
        .forEach(
            (name, value) -> arguments.put(OUTPUT_PARTITION_KEY_PREFIX + name, value.toString()));
  }

  /**
   * Returns the key of the output partition, or null when none of its fields is set.
   *
   * @throws IllegalArgumentException when only some fields are set, or one is not of its type
   */
  @Nullable
  public static PartitionKey getOutputPartitionKey(
      Map<String, String> arguments, Partitioning partitioning) {
    Map<String, String> values =
        FileSetProperties.propertiesWithPrefix(arguments, OUTPUT_PARTITION_KEY_PREFIX);
    if (values.isEmpty()) {
      return null;
    }
    PartitionKey.Builder builder = PartitionKey.builder(partitioning);
    partitioning
        .getFields()
        .forEach((name, type) -> builder.addField(name, parse(name, type, values.get(name))));
    return builder.build();
  }

  private static Comparable parse(
      String field, Partitioning.FieldType type, @Nullable String value) {
    if (value == null) {
      throw new IllegalArgumentException(
          String.format("Incomplete partition key: value for field '%s' is missing", field));
    }
    try {
      return type.parse(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          String.format(
              "Invalid partition key: value '%s' for field '%s' cannot be converted to %s.",
              value, field, type),
          e);
    }
  }

  /** Sets the metadata of the output partition. */
  public static void setOutputPartitionMetadata(
      Map<String, String> arguments, Map<String, String> metadata) {
    metadata.forEach((key, value) -> arguments.put(OUTPUT_PARTITION_METADATA_PREFIX + key, value));
  }

  /** Returns the metadata of the output partition. */
  public static Map<String, String> getOutputPartitionMetadata(Map<String, String> arguments) {
    return FileSetProperties.propertiesWithPrefix(arguments, OUTPUT_PARTITION_METADATA_PREFIX);
  }

  /** Sets the filter that selects the input. */
  public static void setInputPartitionFilter(
      Map<String, String> arguments, PartitionFilter filter) {
    arguments.put(
        INPUT_PARTITION_FILTER, GSON.toJson(Collections.singletonList(filter), FILTERS_TYPE));
  }

  /** Returns the filter that selects the input, or null when it is not set. */
  @Nullable
  public static PartitionFilter getInputPartitionFilter(Map<String, String> arguments) {
    String json = arguments.get(INPUT_PARTITION_FILTER);
    if (json == null) {
      return null;
    }
    List<PartitionFilter> filters = GSON.fromJson(json, FILTERS_TYPE);
    return filters == null || filters.isEmpty() ? null : filters.get(0);
  }

  /** Adds a partition to the input. */
  public static void addInputPartition(Map<String, String> arguments, Partition partition) {
    addInputPartitions(arguments, Collections.singletonList(partition));
  }

  /** Adds partitions to the input. */
  public static void addInputPartitions(
      Map<String, String> arguments, Iterator<? extends Partition> partitionIterator) {
    List<PartitionKey> keys = new ArrayList<>(getInputPartitionKeys(arguments));
    partitionIterator.forEachRemaining(partition -> keys.add(partition.getPartitionKey()));
    arguments.put(INPUT_PARTITION_LIST, GSON.toJson(keys, KEYS_TYPE));
  }

  /** Adds partitions to the input. */
  public static void addInputPartitions(
      Map<String, String> arguments, Iterable<? extends Partition> partitions) {
    addInputPartitions(arguments, partitions.iterator());
  }

  /** Returns the keys of the partitions that were added to the input. */
  public static Collection<PartitionKey> getInputPartitionKeys(Map<String, String> arguments) {
    String json = arguments.get(INPUT_PARTITION_LIST);
    return json == null ? Collections.emptyList() : GSON.fromJson(json, KEYS_TYPE);
  }

  /** Sets the partitioner that finds the output partition of each record; it creates partitions. */
  public static <K, V> void setDynamicPartitioner(
      Map<String, String> arguments,
      Class<? extends DynamicPartitioner<K, V>> dynamicPartitionerClass) {
    setDynamicPartitioner(arguments, dynamicPartitionerClass.getName());
  }

  /** Sets the partitioner that finds the output partition of each record. */
  public static <K, V> void setDynamicPartitioner(
      Map<String, String> arguments,
      Class<? extends DynamicPartitioner<K, V>> dynamicPartitionerClass,
      DynamicPartitioner.PartitionWriteOption partitionWriteOption) {
    setDynamicPartitioner(arguments, dynamicPartitionerClass.getName(), partitionWriteOption);
  }

  /** Sets the partitioner that finds the output partition of each record; it creates partitions. */
  public static void setDynamicPartitioner(
      Map<String, String> arguments, String dynamicPartitionerClassName) {
    setDynamicPartitioner(
        arguments, dynamicPartitionerClassName, DynamicPartitioner.PartitionWriteOption.CREATE);
  }

  /** Sets the partitioner that finds the output partition of each record. */
  public static void setDynamicPartitioner(
      Map<String, String> arguments,
      String dynamicPartitionerClassName,
      DynamicPartitioner.PartitionWriteOption partitionWriteOption) {
    arguments.put(DYNAMIC_PARTITIONER_CLASS_NAME, dynamicPartitionerClassName);
    arguments.put(DYNAMIC_PARTITIONER_WRITE_OPTION, partitionWriteOption.name());
  }

  /** Returns the class name of the dynamic partitioner, or null when it is not set. */
  public static String getDynamicPartitioner(Map<String, String> arguments) {
    return arguments.get(DYNAMIC_PARTITIONER_CLASS_NAME);
  }

  /**
   * Returns what the dynamic partitioner does with existing partitions.
   *
   * @throws IllegalArgumentException when there is no dynamic partitioner
   */
  public static DynamicPartitioner.PartitionWriteOption getDynamicPartitionerWriteOption(
      Map<String, String> args) {
    checkDynamicPartitioner(args);
    return DynamicPartitioner.PartitionWriteOption.valueOf(
        args.get(DYNAMIC_PARTITIONER_WRITE_OPTION));
  }

  /**
   * Lets a task write several partitions at a time, or only one after the other.
   *
   * @throws IllegalArgumentException when there is no dynamic partitioner
   */
  public static void setDynamicPartitionerConcurrency(
      Map<String, String> arguments, boolean allowConcurrency) {
    checkDynamicPartitioner(arguments);
    arguments.put(DYNAMIC_PARTITIONER_ALLOW_CONCURRENCY, String.valueOf(allowConcurrency));
  }

  /**
   * Tells whether a task writes several partitions at a time; by default it does.
   *
   * @throws IllegalArgumentException when there is no dynamic partitioner
   */
  public static boolean isDynamicPartitionerConcurrencyAllowed(Map<String, String> arguments) {
    checkDynamicPartitioner(arguments);
    return Boolean.parseBoolean(
        arguments.getOrDefault(DYNAMIC_PARTITIONER_ALLOW_CONCURRENCY, "true"));
  }

  private static void checkDynamicPartitioner(Map<String, String> arguments) {
    if (!arguments.containsKey(DYNAMIC_PARTITIONER_CLASS_NAME)) {
      throw new IllegalArgumentException(
          "Cannot get or set a setting of DynamicPartitioner, without first setting a"
              + " DynamicPartitioner.");
    }
  }
}
