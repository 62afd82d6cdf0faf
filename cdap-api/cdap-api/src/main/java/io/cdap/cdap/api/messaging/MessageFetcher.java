package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import java.io.IOException;
import javax.annotation.Nullable;

/** Reads messages from topics. Inside a transaction it sees what the transaction may see. */
@Beta
public interface MessageFetcher {

  /**
   * Reads the messages that follow a given one.
   *
   * @param afterMessageId the id of the last message not wanted; null means from the first
   * @param limit the greatest number of messages to return
   * @return an iterator the caller closes
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be read
   */
  CloseableIterator<Message> fetch(
      String namespace, String topic, int limit, @Nullable String afterMessageId)
      throws TopicNotFoundException, IOException;

  /**
   * Reads the messages published at or after a time.
   *
   * @param startTime milliseconds since the epoch
   * @param limit the greatest number of messages to return
   * @return an iterator the caller closes
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be read
   */
  CloseableIterator<Message> fetch(String namespace, String topic, int limit, long startTime)
      throws TopicNotFoundException, IOException;
}
