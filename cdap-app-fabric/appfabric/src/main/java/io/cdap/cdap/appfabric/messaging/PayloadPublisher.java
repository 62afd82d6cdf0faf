package io.cdap.cdap.appfabric.messaging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.messaging.MessagePublisher;
import io.cdap.cdap.api.messaging.TopicNotFoundException;
import io.cdap.cdap.entity.TopicId;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Iterator;

/** Turns what the API allows to publish into bytes. */
final class PayloadPublisher implements MessagePublisher {
  private final Target target;

  /** Where they go. */
  interface Target {
    void publish(TopicId topic, Iterable<byte[]> payloads)
        throws TopicNotFoundException, IOException;
  }

  PayloadPublisher(Target target) {
    this.target = requireNonNull(target, "target is null");
  }

  @Override
  public void publish(String namespace, String topic, byte[]... payloads)
      throws TopicNotFoundException, IOException {
    publish(namespace, topic, Arrays.asList(payloads).iterator());
  }

  @Override
  public void publish(String namespace, String topic, String... payloads)
      throws TopicNotFoundException, IOException {
    publish(namespace, topic, UTF_8, payloads);
  }

  @Override
  public void publish(String namespace, String topic, Charset charset, String... payloads)
      throws TopicNotFoundException, IOException {
    publish(namespace, topic, charset, Arrays.asList(payloads).iterator());
  }

  @Override
  public void publish(String namespace, String topic, Charset charset, Iterator<String> payloads)
      throws TopicNotFoundException, IOException {
    publish(
        namespace,
        topic,
        new Iterator<byte[]>() {
          @Override
          public boolean hasNext() {
            return payloads.hasNext();
          }

          @Override
          public byte[] next() {
            return payloads.next().getBytes(charset);
          }
        });
  }

  @Override
  public void publish(String namespace, String topic, Iterator<byte[]> payloads)
      throws TopicNotFoundException, IOException {
    target.publish(ProgramMessages.topic(namespace, topic), () -> payloads);
  }
}
