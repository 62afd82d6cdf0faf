package io.cdap.cdap.appfabric.messaging;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.StoredMessage;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Topics and their messages for people: JSON and lines of text. */
public final class TopicEndpoints implements GuardedEndpoints {
  private static final String TOPICS = "/v3/namespaces/{namespace}/topics";
  private static final String TOPIC = TOPICS + "/{topic}";

  private final MessagingService messaging;
  private final NamespaceLookup namespaces;

  public TopicEndpoints(MessagingService messaging, NamespaceLookup namespaces) {
    this.messaging = requireNonNull(messaging, "messaging is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule read = may(GET, TopicPaths::topic);
    AccessRule change = may(UPDATE, TopicPaths::topic);
    routes.get(TOPICS, sees(TopicPaths::namespace), this::list);
    routes.get(
        TOPIC,
        read,
        (request, response) -> response.sendJson(messaging.topic(existing(request)).description()));
    routes.put(
        TOPIC,
        may(CREATE, TopicPaths::topic),
        (request, response) ->
            messaging.createTopic(existing(request), TopicPaths.properties(request)));
    routes.get(
        TOPIC + "/properties",
        read,
        (request, response) -> response.sendJson(messaging.topic(existing(request)).description()));
    routes.put(
        TOPIC + "/properties",
        change,
        (request, response) ->
            messaging.updateTopic(existing(request), TopicPaths.properties(request)));
    routes.delete(
        TOPIC,
        may(DELETE, TopicPaths::topic),
        (request, response) -> messaging.deleteTopic(existing(request)));
    routes.post(TOPIC + "/publish", change, this::publish);
    routes.get(TOPIC + "/poll", read, this::poll);
    routes.post(TOPIC + "/poll", read, this::poll);
  }

  private void list(HttpRequest request, HttpResponse response, Caller caller) {
    namespaces.require(TopicPaths.namespace(request));
    response.sendJson(
        caller.visible(messaging.topics(TopicPaths.namespace(request)), topic -> topic).stream()
            .map(TopicId::topic)
            .toList());
  }

  /** The topic of a request, whose namespace exists. */
  private TopicId existing(HttpRequest request) {
    TopicId topic = TopicPaths.topic(request);
    namespaces.require(topic.namespace());
    return topic;
  }

  private void publish(HttpRequest request, HttpResponse response) {
    TopicId topic = existing(request);
    List<byte[]> payloads = PublishedText.of(request);
    messaging.publish(PublishRequest.direct(topic, payloads));
    response.sendJson(Map.of("published", payloads.size()));
  }

  private void poll(HttpRequest request, HttpResponse response) throws IOException {
    FetchRequest fetch = PollRequest.of(request).fetch(existing(request));
    MessageAnswer answer = new MessageAnswer(response, "application/json");
    try (MessageCursor messages = messaging.fetch(fetch)) {
      JsonWriter out = new JsonWriter(new OutputStreamWriter(answer, UTF_8));
      out.beginArray();
      for (StoredMessage next = messages.next(); next != null; next = messages.next()) {
        write(out, next);
      }
      out.endArray();
      out.flush();
    }
    answer.end();
  }

  /** A payload that is no text does not stop those behind it: it is told in base64. */
  private static void write(JsonWriter out, StoredMessage message) throws IOException {
    out.beginObject();
    out.name("id").value(message.messageId().toString());
    out.name("time").value(message.messageId().publishMillis());
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(message.payload())).toString();
      out.name("payload").value(text);
    } catch (CharacterCodingException e) {
      out.name("base64").value(Base64.getEncoder().encodeToString(message.payload()));
    }
    out.endObject();
  }
}
