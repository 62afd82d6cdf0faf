package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.UnavailableException;
import org.apache.tephra.TransactionFailureException;

/** Publishes events through a messaging service. */
public final class TransactionalEvents implements EventPublisher {
  private final MessagingService messaging;
  private final WriteNotice notice;

  /**
   * @param notice of the transactions that {@link SystemTables} run in
   */
  public TransactionalEvents(MessagingService messaging, WriteNotice notice) {
    this.messaging = requireNonNull(messaging, "messaging is null");
    this.notice = requireNonNull(notice, "notice is null");
  }

  @Override
  public void publish(SystemTables.Tables tables, TopicId topic, byte[] payload) {
    TransactionalMessages messages = new TransactionalMessages(messaging, notice);
    tables.join(messages);
    try {
      messages.add(topic, payload);
    } catch (TransactionFailureException e) {
      throw new UnavailableException("An event cannot be published: " + e.getMessage(), e);
    }
  }
}
