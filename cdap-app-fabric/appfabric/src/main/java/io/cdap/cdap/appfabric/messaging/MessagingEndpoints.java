package io.cdap.cdap.appfabric.messaging;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.messaging.wire.AvroMessages;
import io.cdap.cdap.messaging.wire.ConsumeResponseWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** The messaging service as other processes of the platform use it. */
public final class MessagingEndpoints implements GuardedEndpoints {
  private static final String TOPICS = "/v1/namespaces/{namespace}/topics";
  private static final String TOPIC = TOPICS + "/{topic}";

  private final MessagingService messaging;
  private final NamespaceLookup namespaces;
  private final MessagingOptions options;

  public MessagingEndpoints(
      MessagingService messaging, NamespaceLookup namespaces, MessagingOptions options) {
    this.messaging = requireNonNull(messaging, "messaging is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.options = requireNonNull(options, "options is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule read = may(GET, TopicPaths::topic);
    AccessRule change = may(UPDATE, TopicPaths::topic);
    routes.get(
        TOPICS,
        sees(TopicPaths::namespace),
        (request, response, caller) ->
            response.sendJson(
                caller
                    .visible(messaging.topics(TopicPaths.namespace(request)), topic -> topic)
                    .stream()
                    .map(TopicId::topic)
                    .toList()));
    routes.delete(
        TOPICS,
        may(DELETE, TopicPaths::namespace),
        (request, response) -> messaging.deleteTopics(TopicPaths.namespace(request)));
    routes.get(
        TOPIC,
        read,
        (request, response) ->
            response.sendJson(messaging.topic(TopicPaths.topic(request)).description()));
    routes.put(TOPIC, may(CREATE, TopicPaths::topic), (request, response) -> create(request));
    routes.put(
        TOPIC + "/properties",
        change,
        (request, response) ->
            messaging.updateTopic(TopicPaths.topic(request), TopicPaths.properties(request)));
    routes.delete(
        TOPIC,
        may(DELETE, TopicPaths::topic),
        (request, response) -> messaging.deleteTopic(TopicPaths.topic(request)));
    routes.post(TOPIC + "/publish", change, this::publish);
    routes.post(
        TOPIC + "/store", change, (request, response) -> messaging.store(publishRequest(request)));
    routes.post(
        TOPIC + "/rollback",
        change,
        (request, response) -> {
          TopicId topic = TopicPaths.topic(request);
          messaging.rollback(topic, AvroMessages.readRange(avro(request)));
        });
    routes.post(TOPIC + "/poll", read, this::poll);
  }

  private void create(HttpRequest request) {
    TopicId topic = TopicPaths.topic(request);
    namespaces.require(topic.namespace());
    messaging.createTopic(topic, TopicPaths.properties(request));
  }

  private void publish(HttpRequest request, HttpResponse response) {
    Optional<RollbackRange> range = messaging.publish(publishRequest(request));
    range.ifPresent(
        written ->
            response.send(
                200, AvroMessages.CONTENT_TYPE, ByteBuffer.wrap(AvroMessages.writeRange(written))));
  }

  private PublishRequest publishRequest(HttpRequest request) {
    TopicId topic = TopicPaths.topic(request);
    return AvroMessages.readPublish(topic, avro(request), options.maxRequestMessages());
  }

  private void poll(HttpRequest request, HttpResponse response) throws IOException {
    FetchRequest fetch = AvroMessages.readFetch(TopicPaths.topic(request), avro(request));
    MessageAnswer answer = new MessageAnswer(response, AvroMessages.CONTENT_TYPE);
    try (MessageCursor messages = messaging.fetch(fetch)) {
      new ConsumeResponseWriter(answer).write(messages);
    }
    answer.end();
  }

  private static byte[] avro(HttpRequest request) {
    if (!request.header("Content-Type").orElse("").equals(AvroMessages.CONTENT_TYPE)) {
      throw new BadRequestException("Only avro/binary content type is supported.");
    }
    return request.body();
  }
}
