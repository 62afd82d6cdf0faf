package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The topics that this process has asked the catalogue for lately. A process that makes all changes
 * itself keeps what it knows; another one finds out after a while. Safe for use by many threads.
 */
final class KnownTopics {
  private record Known(TopicRecord record, long readAt) {}

  private final TopicCatalog catalog;
  private final long maxAge;
  private final Map<TopicId, Known> known = new ConcurrentHashMap<>();

  /**
   * @param maxAge how old an answer may be
   */
  KnownTopics(TopicCatalog catalog, Duration maxAge) {
    this.catalog = requireNonNull(catalog, "catalog is null");
    this.maxAge = maxAge.toNanos();
  }

  /**
   * A topic that exists.
   *
   * @throws io.cdap.cdap.error.NotFoundException when it does not
   */
  TopicRecord get(TopicId id) {
    Known found = known.get(id);
    if (found != null && System.nanoTime() - found.readAt() <= maxAge) {
      return found.record();
    }
    // Read under the lock of the entry, so that a change meanwhile is not overwritten.
    Known read =
        known.compute(
            id,
            (key, old) ->
                catalog.find(key).map(record -> new Known(record, System.nanoTime())).orElse(null));
    if (read == null) {
      throw TopicCatalog.notFound(id);
    }
    return read.record();
  }

  void put(TopicRecord record) {
    known.put(record.topic().id(), new Known(record, System.nanoTime()));
  }

  void forget(TopicId id) {
    known.remove(id);
  }
}
