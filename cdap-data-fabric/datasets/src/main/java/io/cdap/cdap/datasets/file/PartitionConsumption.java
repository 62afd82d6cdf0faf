package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.PartitionConsumerState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.tephra.Transaction;

/**
 * Finds the partitions that became visible since a consumer looked last. A consumer's state has the
 * first version it has not looked at, and the earlier versions that were still being written.
 */
final class PartitionConsumption {
  private final PartitionTable partitions;
  private final Transaction transaction;

  PartitionConsumption(PartitionTable partitions, Transaction transaction) {
    this.partitions = requireNonNull(partitions, "partitions is null");
    this.transaction = requireNonNull(transaction, "transaction is null");
  }

  /** What a consumer got, and what it has to come back with. */
  record Consumed(PartitionConsumerState state, List<PartitionTable.Entry> entries) {}

  /**
   * Goes on from a state.
   *
   * @param limit about how many partitions to return: those of one transaction are not torn apart
   * @param filter what the consumer wants; the rest is passed over for good
   */
  Consumed consume(
      PartitionConsumerState state, int limit, Predicate<PartitionTable.Entry> filter) {
    List<PartitionTable.Entry> found = new ArrayList<>();
    List<Long> unfinished = new ArrayList<>();
    for (long version : state.getVersionsToCheck()) {
      if (transaction.isInProgress(version) || found.size() >= limit) {
        unfinished.add(version);
      } else {
        partitions.visitVersions(version, version + 1, entry -> keep(entry, filter, found));
      }
    }
    long end = Math.max(transaction.getReadPointer() + 1, state.getStartVersion());
    long next = found.size() >= limit ? state.getStartVersion() : end;
    if (next == end) {
      long[] reached = {state.getStartVersion(), end};
      partitions.visitVersions(
          state.getStartVersion(),
          end,
          entry -> {
            if (found.size() >= limit && entry.version() != reached[0]) {
              reached[1] = entry.version();
              return false;
            }
            reached[0] = entry.version();
            return keep(entry, filter, found);
          });
      next = reached[1];
    }
    for (long version : transaction.getInProgress()) {
      if (version >= state.getStartVersion() && version < next) {
        unfinished.add(version);
      }
    }
    return new Consumed(new PartitionConsumerState(next, unfinished), found);
  }

  private static boolean keep(
      PartitionTable.Entry entry,
      Predicate<PartitionTable.Entry> filter,
      List<PartitionTable.Entry> found) {
    if (filter.test(entry)) {
      found.add(entry);
    }
    return true;
  }
}
