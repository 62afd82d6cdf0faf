package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.StoredMessage;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Walks the blocks of a topic. A block that cannot be understood is logged and passed over. */
final class BlockCursor implements MessageCursor {
  private static final Logger LOG = LoggerFactory.getLogger(BlockCursor.class);
  private static final int ROWS_AHEAD = 100;

  /** Tells what became of the transaction that wrote a block. */
  interface Fates {
    TransactionMarks.Fate of(long writePointer) throws IOException;
  }

  private final StoredTable table;
  private final TopicId topic;
  private final Start start;
  private final Fates fates;
  private final RowScanner rows;
  private int messagesLeft;
  private long bytesLeft;

  /** The block messages are taken from now, and where its next one is in the topic. */
  @Nullable private Block block;

  private long millis;
  private int sequence;

  /** The payloads that the block refers to, and where the next one is. */
  @Nullable private RowScanner stored;

  @Nullable private Block storedBlock;
  private long storedMillis;
  private int storedSequence;

  BlockCursor(StoredTable table, TopicId topic, Start start, int limit, long maxBytes, Fates fates)
      throws IOException {
    this.table = requireNonNull(table, "table is null");
    this.topic = requireNonNull(topic, "topic is null");
    this.start = requireNonNull(start, "start is null");
    this.fates = requireNonNull(fates, "fates is null");
    this.messagesLeft = limit;
    this.bytesLeft = maxBytes;
    // All messages of a block are of one time, so the block with the first one starts behind this.
    this.rows =
        scan(MessageRows.messagesFrom(start.id().publishMillis()), MessageRows.behindAllMessages());
  }

  private RowScanner scan(byte[] from, byte[] to) throws IOException {
    return table.scan(
        new ScanQuery(Optional.of(from), Optional.of(to), Optional.empty(), ROWS_AHEAD),
        ReadView.LATEST);
  }

  @Override
  @Nullable
  public StoredMessage next() {
    if (messagesLeft == 0 || bytesLeft <= 0) {
      return null;
    }
    try {
      StoredMessage message = find();
      if (message == null) {
        messagesLeft = 0;
        return null;
      }
      messagesLeft--;
      bytesLeft -= message.payload().length;
      return message;
    } catch (IOException e) {
      throw new UnavailableException(
          "Messages of topic '%s' cannot be read: %s".formatted(topic, e.getMessage()), e);
    }
  }

  @Nullable
  private StoredMessage find() throws IOException {
    while (true) {
      if (stored != null) {
        StoredMessage message = nextStored();
        if (message != null) {
          return message;
        }
      } else if (block != null && block.hasNext()) {
        MessageId id = MessageId.of(millis, sequence);
        sequence++;
        if (isWanted(id)) {
          return new StoredMessage(id.encode(), block.next());
        }
        block.skip();
      } else if (!openNextBlock()) {
        return null;
      }
    }
  }

  private boolean isWanted(MessageId id) {
    if (id.publishMillis() > start.id().publishMillis()) {
      return true;
    }
    int order = id.compareTo(start.id());
    return start.inclusive() ? order >= 0 : order > 0;
  }

  /** Goes to the next block whose messages are there; returns whether there is one. */
  private boolean openNextBlock() throws IOException {
    for (StoredRow row = rows.next(); row != null; row = rows.next()) {
      Block candidate = read(row);
      if (candidate == null) {
        continue;
      }
      OptionalLong writePointer = candidate.writePointer();
      if (writePointer.isPresent()) {
        switch (fates.of(writePointer.getAsLong())) {
          case FAILED -> {
            continue;
          }
          case OPEN -> {
            return false; // what follows must not be seen before it
          }
          case COMMITTED -> {}
        }
      }
      block = candidate;
      millis = MessageRows.millisOfMessages(row.row());
      sequence = MessageRows.sequenceOfMessages(row.row());
      if (candidate.isReference()) {
        long pointer = writePointer.orElseThrow();
        stored = scan(MessageRows.payloadsFrom(pointer), MessageRows.payloadsFrom(pointer + 1));
      }
      return true;
    }
    return false;
  }

  @Nullable
  private StoredMessage nextStored() throws IOException {
    RowScanner payloads = requireNonNull(stored);
    while (true) {
      if (storedBlock != null && storedBlock.hasNext()) {
        MessageId id = new MessageId(millis, sequence, storedMillis, storedSequence);
        storedSequence++;
        if (isWanted(id)) {
          return new StoredMessage(id.encode(), storedBlock.next());
        }
        storedBlock.skip();
        continue;
      }
      StoredRow row = payloads.next();
      if (row == null) {
        payloads.close();
        stored = null;
        storedBlock = null;
        return null;
      }
      storedBlock = read(row);
      storedMillis = MessageRows.millisOfPayloads(row.row());
      storedSequence = MessageRows.sequenceOfPayloads(row.row());
    }
  }

  @Nullable
  private Block read(StoredRow row) {
    try {
      return Block.read(row.columns().get(MessageRows.COLUMN));
    } catch (MalformedBlockException e) {
      LOG.error(
          "A row of topic {} is no block of messages and is passed over: {}.",
          topic,
          e.getMessage());
      return null;
    }
  }

  @Override
  public void close() {
    if (stored != null) {
      stored.close();
      stored = null;
    }
    rows.close();
  }
}
