package io.cdap.cdap.datasets.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.TimePartition;
import io.cdap.cdap.api.dataset.lib.TimePartitionOutput;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.TimePartitionedFileSetArguments;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file set knows of partitions by time. */
public class TimePartitionedFileSetTest {
  private static final long MINUTE = 60_000;
  private static final long NEW_YEAR = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();

  @TempDir Path directory;
  private FileData data;

  @BeforeEach
  void open() throws IOException {
    data = newData(directory);
    data.create("events", "timePartitionedFileSet", DatasetProperties.EMPTY);
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
  void findsPartitionsByTimeAcrossTheTurnOfTheYear() throws Exception {
    data.execute(
        datasets -> {
          TimePartitionedFileSet events = datasets.getDataset("events");
          for (long time = NEW_YEAR - MINUTE; time <= NEW_YEAR + MINUTE; time += MINUTE) {
            events.addPartition(time + 1234, "at" + time, Map.of("n", "1"));
          }
        });
    data.execute(
        datasets -> {
          TimePartitionedFileSet events = datasets.getDataset("events");
          assertThat(events.getPartitionsByTime(NEW_YEAR - MINUTE, NEW_YEAR + MINUTE))
              .extracting(TimePartition::getTime)
              .containsExactly(NEW_YEAR - MINUTE, NEW_YEAR);
          assertThat(events.getPartitionsByTime(NEW_YEAR - 1, NEW_YEAR + 1))
              .extracting(TimePartition::getTime)
              .containsExactly(NEW_YEAR);
          assertThat(events.getPartitionsByTime(NEW_YEAR, NEW_YEAR)).isEmpty();
          assertThat(events.getPartitionByTime(NEW_YEAR + 59_999).getPartitionKey())
              .isEqualTo(
                  PartitionKey.builder()
                      .addIntField("year", 2015)
                      .addIntField("month", 1)
                      .addIntField("day", 1)
                      .addIntField("hour", 0)
                      .addIntField("minute", 0)
                      .build());
          events.dropPartition(NEW_YEAR);
          assertThat(events.getPartitionByTime(NEW_YEAR)).isNull();
        });
  }

  @Test
  void writesThePartitionOfATime() throws Exception {
    data.execute(
        datasets -> {
          TimePartitionOutput output =
              datasets.<TimePartitionedFileSet>getDataset("events").getPartitionOutput(NEW_YEAR);
          FileData.write(output.getLocation(), "event");
          output.addPartition();
        });
    Map<String, String> arguments = new HashMap<>();
    TimePartitionedFileSetArguments.setOutputPartitionTime(arguments, NEW_YEAR + MINUTE);
    TimePartitionedFileSetArguments.setOutputPathFormat(
        arguments, "yyyy/MM/dd/HH-mm", "Asia/Tokyo");
    TimePartitionedFileSetArguments.setInputStartTime(arguments, NEW_YEAR);
    TimePartitionedFileSetArguments.setInputEndTime(arguments, NEW_YEAR + MINUTE);
    data.execute(
        datasets -> {
          TimePartitionedFileSet events = datasets.getDataset("events", arguments);
          assertThat(FileData.read(events.getPartitionByTime(NEW_YEAR).getLocation()))
              .isEqualTo("event");
          assertThat(events.getInputFormatConfiguration())
              .containsEntry(
                  "mapreduce.input.fileinputformat.inputdir",
                  events.getPartitionByTime(NEW_YEAR).getLocation().toURI().toString());
          assertThat(events.getOutputFormatConfiguration())
              .containsEntry(
                  "mapreduce.output.fileoutputformat.outputdir",
                  events.getEmbeddedFileSet().getLocation("2015/01/01/09-01").toURI().toString());
        });
  }
}
