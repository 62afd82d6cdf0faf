package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Appends to the table of a topic and gives the ids. They only grow, also when the clock is set
 * back: at the start it goes to behind the last message there is. For one thread at a time, and one
 * process at a time.
 */
final class TopicLog {
  private final StoredTable table;
  private final Clock clock;
  private long lastMillis;
  private int nextSequence = MessageId.MAX_SEQUENCE + 1;

  private TopicLog(StoredTable table, Clock clock, long lastMillis) {
    this.table = requireNonNull(table, "table is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.lastMillis = lastMillis;
  }

  /** Goes on behind the messages that a table has. */
  static TopicLog open(StoredTable table, Clock clock) throws IOException {
    long now = clock.millis();
    if (!hasMessagesFrom(table, now)) {
      return new TopicLog(table, clock, now - 1);
    }
    long last = now; // there are messages at or behind this
    long behind = Long.MAX_VALUE; // there are none at or behind this
    while (behind - last > 1) {
      long middle = last + (behind - last) / 2;
      if (hasMessagesFrom(table, middle)) {
        last = middle;
      } else {
        behind = middle;
      }
    }
    return new TopicLog(table, clock, last);
  }

  private static boolean hasMessagesFrom(StoredTable table, long millis) throws IOException {
    ScanQuery query =
        new ScanQuery(
            Optional.of(MessageRows.messagesFrom(millis)),
            Optional.of(MessageRows.behindAllMessages()),
            Optional.empty(),
            1);
    try (RowScanner rows = table.scan(query, ReadView.LATEST)) {
      return rows.next() != null;
    }
  }

  /** Writes requests in their order; those of a transaction learn their range. */
  void append(List<PendingWrite> writes) throws IOException {
    Append append = new Append(clock.millis());
    writes.forEach(append::add);
    append.flush();
    // Nearly always there is one version: all blocks are of the same millisecond.
    for (Map.Entry<Long, List<Mutation>> version : append.rows.entrySet()) {
      table.write(version.getValue(), version.getKey());
    }
  }

  /** What a call of append writes, by version. */
  private final class Append {
    private final Map<Long, List<Mutation>> rows = new LinkedHashMap<>();
    private final long now;
    @Nullable private BlockBuilder direct;

    Append(long now) {
      this.now = now;
    }

    void add(PendingWrite write) {
      switch (write.kind()) {
        case DIRECT -> write.payloads().forEach(this::addDirect);
        case TRANSACTIONAL -> addTransactional(write);
        case STORED -> blocks(write, false);
      }
    }

    private void addDirect(byte[] payload) {
      if (direct != null && !direct.takes(payload)) {
        flush();
      }
      if (direct == null) {
        direct = BlockBuilder.direct(payload.length);
      }
      direct.add(payload);
    }

    /** Writes down the direct messages so far, which share blocks whoever published them. */
    void flush() {
      if (direct != null) {
        MessageId first = nextId(direct.count());
        putMessages(first, direct.build());
        direct = null;
      }
    }

    private void addTransactional(PendingWrite write) {
      flush();
      if (!write.payloads().isEmpty()) {
        blocks(write, true);
        return;
      }
      MessageId id = nextId(1);
      putMessages(id, BlockBuilder.reference(write.writePointer()));
      write.extend(id, id);
    }

    private void blocks(PendingWrite write, boolean areMessages) {
      BlockBuilder block = null;
      for (byte[] payload : write.payloads()) {
        if (block != null && !block.takes(payload)) {
          end(write, block, areMessages);
          block = null;
        }
        if (block == null) {
          block = BlockBuilder.transactional(write.writePointer(), payload.length);
        }
        block.add(payload);
      }
      if (block != null) {
        end(write, block, areMessages);
      }
    }

    private void end(PendingWrite write, BlockBuilder block, boolean areMessages) {
      MessageId first = nextId(block.count());
      if (areMessages) {
        putMessages(first, block.build());
        write.extend(
            first, MessageId.of(first.publishMillis(), first.sequence() + block.count() - 1));
      } else {
        byte[] row =
            MessageRows.payloads(write.writePointer(), first.publishMillis(), first.sequence());
        put(first.publishMillis(), row, block.build());
      }
    }

    private void putMessages(MessageId first, byte[] block) {
      put(
          first.publishMillis(),
          MessageRows.messages(first.publishMillis(), first.sequence()),
          block);
    }

    private void put(long millis, byte[] row, byte[] block) {
      rows.computeIfAbsent(Versions.ofMillis(millis), key -> new ArrayList<>())
          .add(Mutation.put(row, MessageRows.COLUMN, block));
    }

    private MessageId nextId(int count) {
      if (now > lastMillis) {
        lastMillis = now;
        nextSequence = 0;
      } else if (nextSequence + count > MessageId.MAX_SEQUENCE + 1) {
        lastMillis++;
        nextSequence = 0;
      }
      MessageId id = MessageId.of(lastMillis, nextSequence);
      nextSequence += count;
      return id;
    }
  }

  /** Takes back what a transaction has written; for any thread. */
  static void rollback(StoredTable table, RollbackRange range) throws IOException {
    Map<Long, List<Mutation>> undo = new LinkedHashMap<>();
    ScanQuery messages =
        ScanQuery.range(
            MessageRows.messages(range.startMillis(), range.startSequence()),
            MessageRows.afterMessages(range.endMillis(), range.endSequence()));
    collect(table, messages, range.writePointer(), false, undo);
    ScanQuery payloads =
        ScanQuery.range(
            MessageRows.payloadsFrom(range.writePointer()),
            MessageRows.payloadsFrom(range.writePointer() + 1));
    collect(table, payloads, range.writePointer(), true, undo);
    for (Map.Entry<Long, List<Mutation>> version : undo.entrySet()) {
      table.undo(version.getValue(), version.getKey());
    }
  }

  private static void collect(
      StoredTable table,
      ScanQuery query,
      long writePointer,
      boolean arePayloads,
      Map<Long, List<Mutation>> undo)
      throws IOException {
    try (RowScanner rows = table.scan(query, ReadView.LATEST)) {
      for (var row = rows.next(); row != null; row = rows.next()) {
        byte[] bytes = row.columns().get(MessageRows.COLUMN);
        if (arePayloads || isOf(writePointer, bytes)) {
          long millis =
              arePayloads
                  ? MessageRows.millisOfPayloads(row.row())
                  : MessageRows.millisOfMessages(row.row());
          undo.computeIfAbsent(Versions.ofMillis(millis), key -> new ArrayList<>())
              .add(Mutation.put(row.row(), MessageRows.COLUMN, new byte[0]));
        }
      }
    }
  }

  private static boolean isOf(long writePointer, @Nullable byte[] bytes) {
    try {
      return Block.read(bytes).writePointer().orElse(0) == writePointer;
    } catch (MalformedBlockException e) {
      return false; // nobody's, and readers pass over it
    }
  }
}
