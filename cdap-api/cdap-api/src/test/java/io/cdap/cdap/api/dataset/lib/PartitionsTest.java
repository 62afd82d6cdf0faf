package io.cdap.cdap.api.dataset.lib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.lib.partitioned.ConsumerWorkingSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartitionsTest {
  private final Partitioning partitioning =
      Partitioning.builder().addStringField("s").addIntField("i").addLongField("l").build();
  private final PartitionKey key =
      PartitionKey.builder(partitioning)
          .addStringField("s", "x")
          .addIntField("i", 5)
          .addLongField("l", 7)
          .build();

  @Test
  void keyMustFitThePartitioning() {
    PartitionKey.Builder builder = PartitionKey.builder(partitioning);
    assertThatThrownBy(() -> builder.addField("i", "five"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.addField("unknown", 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.addIntField("i", 5).build())
        .isInstanceOf(IllegalStateException.class);
    assertThat(key)
        .isEqualTo(
            PartitionKey.builder()
                .addLongField("l", 7)
                .addIntField("i", 5)
                .addStringField("s", "x")
                .build());
  }

  @Test
  void rangeHoldsItsLowerButNotItsUpperEnd() {
    assertThat(range(5, 6).match(key)).isTrue();
    assertThat(range(4, 5).match(key)).isFalse();
    assertThat(range(null, 6).match(key)).isTrue();
    assertThat(range(6, null).match(key)).isFalse();
    assertThat(PartitionFilter.ALWAYS_MATCH.match(key)).isTrue();
    assertThat(PartitionFilter.builder().addValueCondition("none", 1).build().match(key)).isFalse();
    assertThatThrownBy(
            () -> PartitionFilter.builder().addValueCondition("i", "5").build().match(key))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void propertiesAndArgumentsCanBeReadBack() {
    Map<String, String> properties =
        PartitionedFileSetProperties.builder()
            .setPartitioning(partitioning)
            .build()
            .getProperties();
    assertThat(properties).containsEntry("partitioning.fields.", "s,i,l");
    assertThat(PartitionedFileSetProperties.getPartitioning(properties).getFields())
        .isEqualTo(partitioning.getFields());

    Map<String, String> arguments = new HashMap<>();
    PartitionedFileSetArguments.setInputPartitionFilter(arguments, range(3, 9));
    PartitionedFileSetArguments.setOutputPartitionKey(arguments, key);
    assertThat(arguments)
        .containsEntry(
            "input.partition.filter",
            "[{\"conditions\":{\"i\":{\"fieldName\":\"i\",\"lower\":[\"java.lang.Integer\",3],"
                + "\"upper\":[\"java.lang.Integer\",9],\"isSingleValue\":false}}}]");
    assertThat(PartitionedFileSetArguments.getInputPartitionFilter(arguments))
        .isEqualTo(range(3, 9));
    assertThat(PartitionedFileSetArguments.getOutputPartitionKey(arguments, partitioning))
        .isEqualTo(key);
  }

  @Test
  void consumerStateSurvivesBytes() {
    ConsumerWorkingSet workingSet = new ConsumerWorkingSet();
    workingSet.addPartition(key);
    workingSet.lookup(key).take();
    assertThat(ConsumerWorkingSet.fromBytes(workingSet.toBytes())).isEqualTo(workingSet);

    PartitionConsumerState state = new PartitionConsumerState(5, List.of(1L, 2L));
    assertThat(PartitionConsumerState.fromBytes(state.toBytes())).isEqualTo(state);
    assertThatThrownBy(() -> PartitionConsumerState.fromBytes(new byte[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static PartitionFilter range(Integer lower, Integer upper) {
    return PartitionFilter.builder().addRangeCondition("i", lower, upper).build();
  }
}
