package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;
import org.apache.tephra.TransactionFailureException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The messages that one transaction publishes. They are kept until it commits; when that becomes
 * much for a topic, they are stored ahead, so that any number fits. For the thread of the
 * transaction, and for one transaction only.
 */
public final class TransactionalMessages implements TransactionAware {
  private static final Logger LOG = LoggerFactory.getLogger(TransactionalMessages.class);
  private static final int STORE_AHEAD_BYTES = 1 << 20;

  private final MessagingService messaging;
  private final WriteNotice notice;
  private final Map<TopicId, OfTopic> topics = new LinkedHashMap<>();
  private final List<Published> published = new ArrayList<>();
  private boolean uncertain;
  @Nullable private Transaction transaction;

  private record Published(TopicId topic, RollbackRange range) {}

  private static final class OfTopic {
    private final List<byte[]> payloads = new ArrayList<>();
    private long bytes;
    private boolean storedAhead;
  }

  /**
   * Messages of a transaction that is joined later.
   *
   * @param notice of the transaction
   */
  public TransactionalMessages(MessagingService messaging, WriteNotice notice) {
    this.messaging = requireNonNull(messaging, "messaging is null");
    this.notice = requireNonNull(notice, "notice is null");
  }

  /** Whether the transaction has been joined. */
  public boolean isJoined() {
    return transaction != null;
  }

  /** Adds a message. */
  public void add(TopicId topic, byte[] payload) throws TransactionFailureException {
    OfTopic messages = topics.computeIfAbsent(topic, key -> new OfTopic());
    if (messages.bytes > 0 && messages.bytes + payload.length > STORE_AHEAD_BYTES) {
      storeAhead(topic, messages);
    }
    messages.payloads.add(payload);
    messages.bytes += payload.length;
  }

  private void storeAhead(TopicId topic, OfTopic messages) throws TransactionFailureException {
    long writePointer = beginToWrite();
    if (!messages.storedAhead) {
      messages.storedAhead = true;
      published.add(new Published(topic, RollbackRange.ofStored(writePointer)));
    }
    messaging.store(PublishRequest.in(writePointer, topic, messages.payloads));
    messages.payloads.clear();
    messages.bytes = 0;
  }

  private long beginToWrite() throws TransactionFailureException {
    Transaction current = requireNonNull(transaction, "not in a transaction");
    notice.writing(current);
    return current.getWritePointer();
  }

  @Override
  public void startTx(Transaction started) {
    transaction = started;
  }

  @Override
  public void updateTx(Transaction updated) {
    transaction = updated;
  }

  @Override
  public Collection<byte[]> getTxChanges() {
    return List.of(); // messages of two transactions never conflict
  }

  @Override
  public boolean commitTx() throws TransactionFailureException {
    if (topics.isEmpty()) {
      return true;
    }
    long writePointer = beginToWrite();
    for (Map.Entry<TopicId, OfTopic> entry : topics.entrySet()) {
      if (entry.getValue().storedAhead && !entry.getValue().payloads.isEmpty()) {
        storeAhead(entry.getKey(), entry.getValue());
      }
      publish(PublishRequest.in(writePointer, entry.getKey(), entry.getValue().payloads));
    }
    return true;
  }

  private void publish(PublishRequest request) {
    try {
      Optional<RollbackRange> range = messaging.publish(request);
      published.add(new Published(request.topic(), range.orElseThrow()));
    } catch (PlatformException e) {
      uncertain =
          switch (e.category()) {
            case UNAVAILABLE, INTERNAL -> true;
            default -> uncertain;
          };
      throw e;
    } catch (RuntimeException e) {
      uncertain = true;
      throw e;
    }
  }

  @Override
  public void postTxCommit() {
    topics.clear();
  }

  /**
   * Takes back what was published.
   *
   * @return false when that is not known, so that the transaction has to become invalid: what it
   *     may have written stays invisible then
   */
  @Override
  public boolean rollbackTx() {
    for (Published each : published) {
      try {
        messaging.rollback(each.topic(), each.range());
      } catch (NotFoundException e) {
        LOG.debug("{} was deleted, and with it what was published there.", each.topic(), e);
      }
    }
    return !uncertain;
  }

  @Override
  public String getTransactionAwareName() {
    return "messages";
  }
}
