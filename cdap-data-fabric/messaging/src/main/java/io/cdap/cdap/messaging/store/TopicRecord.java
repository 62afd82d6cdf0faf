package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.messaging.Topic;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A topic and the table of its messages, which no other topic ever had.
 *
 * @param table may not have been made yet
 */
record TopicRecord(Topic topic, TableName table) {
  /** A payload is older than the message it becomes: by as long as a transaction may take. */
  private static final Duration GRACE = Duration.ofDays(2);

  TopicRecord {
    requireNonNull(topic, "topic is null");
    requireNonNull(table, "table is null");
  }

  TableOptions tableOptions() {
    return new TableOptions(Optional.of(retention()), false, List.of());
  }

  /** How long a row may be of use. */
  Duration retention() {
    return topic.timeToLive().plus(GRACE);
  }
}
