package io.cdap.cdap.datasets.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.PartitionNotFoundException;
import io.cdap.cdap.api.dataset.lib.PartitionAlreadyExistsException;
import io.cdap.cdap.api.dataset.lib.PartitionConsumerResult;
import io.cdap.cdap.api.dataset.lib.PartitionConsumerState;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionFilter;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionOutput;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetArguments;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetProperties;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import io.cdap.cdap.datasets.scope.DatasetScope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file set knows of its partitions. */
public class PartitionedFileSetTest {
  @TempDir Path directory;
  private FileData data;

  @BeforeEach
  void open() throws IOException {
    data = newData(directory);
    data.create("sales", "partitionedFileSet", properties());
  }

  /** What the tests run on. */
  protected FileData newData(Path directory) throws IOException {
    return FileData.open(directory);
  }

  @AfterEach
  void close() throws IOException {
    data.close();
  }

  @Test
  void findsPartitionsByPrefixAndRange() throws Exception {
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          for (String region : List.of("east", "eastern", "west")) {
            for (int week : new int[] {-1, 2, 10}) {
              sales.addPartition(key(region, week), region + week);
            }
          }
        });
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          assertThat(sales.getPartitions(null)).hasSize(9);
          assertThat(paths(sales, PartitionFilter.builder().addValueCondition("region", "east")))
              .containsExactly("east-1", "east2", "east10");
          assertThat(
                  paths(
                      sales,
                      PartitionFilter.builder()
                          .addValueCondition("region", "east")
                          .addRangeCondition("week", -1, 10)))
              .containsExactly("east-1", "east2");
          assertThat(
                  paths(
                      sales,
                      PartitionFilter.builder().addRangeCondition("region", "eastern", null)))
              .hasSize(6);
          assertThat(paths(sales, PartitionFilter.builder().addRangeCondition("week", 3, null)))
              .containsExactly("east10", "eastern10", "west10");
        });
  }

  @Test
  void writesAPartitionAndItsMetadata() throws Exception {
    PartitionKey key = key("a/../b", 7);
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          PartitionOutput output = sales.getPartitionOutput(key);
          FileData.write(output.getLocation().append("part"), "rows");
          output.setMetadata(Map.of("source", "till"));
          output.addPartition();
          sales.addMetadata(key, "checked", "yes");
        });
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          PartitionDetail partition = sales.getPartition(key);
          assertThat(FileData.read(partition.getLocation().append("part"))).isEqualTo("rows");
          assertThat(partition.getPartitionKey()).isEqualTo(key);
          assertThat(partition.getMetadata().asMap())
              .isEqualTo(Map.of("source", "till", "checked", "yes"));
          assertThat(partition.getMetadata().getCreationTime()).isPositive();
          assertThatThrownBy(() -> sales.addMetadata(key, "checked", "no"))
              .hasMessageContaining("checked");
          sales.setMetadata(key, Map.of("checked", "no"));
          sales.removeMetadata(key, "source");
          assertThat(sales.getPartition(key).getMetadata().asMap())
              .isEqualTo(Map.of("checked", "no"));
          assertThatThrownBy(() -> sales.setMetadata(key("x", 1), Map.of("a", "b")))
              .isInstanceOf(PartitionNotFoundException.class);
        });
  }

  @Test
  void refusesAPartitionThatExists() throws Exception {
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          sales.addPartition(key("east", 1), "x");
          assertThatThrownBy(() -> sales.addPartition(key("east", 1), "y"))
              .isInstanceOf(PartitionAlreadyExistsException.class);
          assertThatThrownBy(() -> sales.getPartitionOutput(key("east", 1)))
              .isInstanceOf(PartitionAlreadyExistsException.class);
          assertThatThrownBy(
                  () ->
                      sales.addPartition(
                          PartitionKey.builder().addStringField("region", "east").build(), "z"))
              .isInstanceOf(IllegalArgumentException.class);
        });
  }

  @Test
  void takesBackFilesOfARolledBackTransaction() throws Exception {
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          FileData.write(sales.getEmbeddedFileSet().getLocation("before/part"), "kept");
          sales.addPartition(key("dropped", 1), "before");
        });
    assertThatThrownBy(
            () ->
                data.execute(
                    datasets -> {
                      PartitionedFileSet sales = datasets.getDataset("sales");
                      PartitionOutput output = sales.getPartitionOutput(key("east", 1));
                      FileData.write(output.getLocation(), "new");
                      output.addPartition();
                      FileData.write(sales.getEmbeddedFileSet().getLocation("by-path"), "new");
                      sales.addPartition(key("east", 2), "by-path");
                      sales.dropPartition(key("dropped", 1));
                      sales.addPartition(key("east", 3), "before");
                      throw new IllegalStateException("no");
                    }))
        .hasRootCauseMessage("no");
    assertThat(data.content("sales.files/before/part")).isEqualTo("kept");
    assertThat(data.exists("sales.files/east/1")).isFalse();
    assertThat(data.exists("sales.files/by-path")).isFalse();
    data.execute(
        datasets ->
            assertThat(datasets.<PartitionedFileSet>getDataset("sales").getPartitions(null))
                .extracting(PartitionDetail::getPartitionKey)
                .containsExactly(key("dropped", 1)));
  }

  @Test
  void deletesFilesOfADroppedPartitionAtCommit() throws Exception {
    data.execute(
        datasets -> {
          PartitionOutput output =
              datasets.<PartitionedFileSet>getDataset("sales").getPartitionOutput(key("east", 1));
          FileData.write(output.getLocation(), "old");
          output.addPartition();
        });
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          sales.dropPartition(key("east", 1));
          assertThat(sales.getPartition(key("east", 1))).isNull();
          assertThat(data.exists("sales.files/east/1")).isTrue();
        });
    assertThat(data.exists("sales.files/east/1")).isFalse();
  }

  @Test
  void givesAConsumerEachPartitionOnce() throws Exception {
    List<PartitionConsumerState> states = new ArrayList<>();
    for (int week = 1; week <= 3; week++) {
      addPartition(week);
    }
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales");
          PartitionConsumerResult first =
              sales.consumePartitions(PartitionConsumerState.FROM_BEGINNING, 2, partition -> true);
          assertThat(first.getPartitions()).hasSize(2);
          PartitionConsumerResult second =
              sales.consumePartitions(first.getPartitionConsumerState());
          assertThat(second.getPartitions())
              .extracting(PartitionDetail::getPartitionKey)
              .containsExactly(key("east", 3));
          states.add(second.getPartitionConsumerState());
        });
    // Version 4 is being written while version 5 is committed and looked for.
    try (DatasetScope slow = data.scope(Map.of())) {
      slow.execute(
          datasets -> {
            datasets.<PartitionedFileSet>getDataset("sales").addPartition(key("east", 4), "4");
            addPartition(5);
            data.execute(
                others -> {
                  PartitionConsumerResult result =
                      others
                          .<PartitionedFileSet>getDataset("sales")
                          .consumePartitions(states.get(0));
                  assertThat(result.getPartitions())
                      .extracting(PartitionDetail::getPartitionKey)
                      .containsExactly(key("east", 5));
                  states.add(result.getPartitionConsumerState());
                });
          });
    }
    data.execute(
        datasets ->
            assertThat(
                    datasets
                        .<PartitionedFileSet>getDataset("sales")
                        .consumePartitions(states.get(1))
                        .getPartitions())
                .extracting(PartitionDetail::getPartitionKey)
                .containsExactly(key("east", 4)));
  }

  @Test
  void configuresJobsByPartition() throws Exception {
    addPartition(1);
    addPartition(2);
    Map<String, String> arguments = new HashMap<>();
    PartitionedFileSetArguments.setInputPartitionFilter(
        arguments, PartitionFilter.builder().addValueCondition("week", 2).build());
    PartitionedFileSetArguments.setOutputPartitionKey(arguments, key("north", 3));
    data.execute(
        datasets -> {
          PartitionedFileSet sales = datasets.getDataset("sales", arguments);
          assertThat(sales.getInputFormatConfiguration())
              .containsEntry(
                  "mapreduce.input.fileinputformat.inputdir",
                  sales.getEmbeddedFileSet().getLocation("2").toURI().toString());
          assertThat(sales.getOutputFormatConfiguration())
              .containsEntry(
                  "mapreduce.output.fileoutputformat.outputdir",
                  sales.getEmbeddedFileSet().getLocation("north/3").toURI().toString());
          ((PartitionedFiles) sales).onSuccess();
          assertThat(sales.getPartition(key("north", 3))).isNotNull();
        });
  }

  @Test
  void dropsTableAndFiles() throws IOException {
    data.datasets().drop(data.id("sales"));
    assertThat(data.exists("sales.files")).isFalse();
    data.create("sales", PartitionedFileSet.class.getName(), properties());
    assertThat(data.datasets().exists(data.id("sales"))).isTrue();
  }

  private void addPartition(int week) throws Exception {
    try (DatasetScope scope = data.scope(Map.of())) {
      scope.execute(
          datasets ->
              datasets
                  .<PartitionedFileSet>getDataset("sales")
                  .addPartition(key("east", week), String.valueOf(week)));
    }
  }

  private static List<String> paths(PartitionedFileSet sales, PartitionFilter.Builder filter) {
    return sales.getPartitions(filter.build()).stream()
        .map(PartitionDetail::getRelativePath)
        .toList();
  }

  private static PartitionKey key(String region, int week) {
    return PartitionKey.builder()
        .addStringField("region", region)
        .addIntField("week", week)
        .build();
  }

  private static DatasetProperties properties() {
    return PartitionedFileSetProperties.builder()
        .setPartitioning(
            Partitioning.builder().addStringField("region").addIntField("week").build())
        .build();
  }
}
