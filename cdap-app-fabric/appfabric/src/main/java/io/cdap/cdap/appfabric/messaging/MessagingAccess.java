package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.messaging.MessagingService;

/**
 * The way of a process to messages.
 *
 * @param service knows the topics
 * @param transactions those that messages of programs of this process take part in
 */
public record MessagingAccess(MessagingService service, WriteNotice transactions) {
  public MessagingAccess {
    requireNonNull(service, "service is null");
    requireNonNull(transactions, "transactions is null");
  }
}
