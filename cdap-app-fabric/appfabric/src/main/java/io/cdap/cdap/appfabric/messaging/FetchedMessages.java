package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.AbstractCloseableIterator;
import io.cdap.cdap.api.messaging.Message;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.StoredMessage;

/** Messages as programs get them. Closes itself at the end. */
final class FetchedMessages extends AbstractCloseableIterator<Message> {
  private final MessageCursor messages;

  FetchedMessages(MessageCursor messages) {
    this.messages = requireNonNull(messages, "messages is null");
  }

  @Override
  protected Message computeNext() {
    StoredMessage next = messages.next();
    if (next == null) {
      messages.close();
      return endOfData();
    }
    String id = next.messageId().toString();
    return new Message() {
      @Override
      public String getId() {
        return id;
      }

      @Override
      public byte[] getPayload() {
        return next.payload();
      }

      @Override
      public String toString() {
        return id;
      }
    };
  }

  @Override
  public void close() {
    messages.close();
  }
}
