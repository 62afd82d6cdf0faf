package io.cdap.cdap.messaging.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import dev.failsafe.function.CheckedSupplier;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.messaging.Topic;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.annotation.Nullable;

/**
 * The messaging service of another process. Safe for use by many threads.
 *
 * <p>A call waits for a service to appear, and is tried again as long as no connection could be
 * made; what only reads also when the service says that it is not ready.
 */
public final class RemoteMessaging implements MessagingService {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final Type NAMES = new TypeToken<List<String>>() {}.getType();
  private static final Type PROPERTIES = new TypeToken<Map<String, String>>() {}.getType();

  private final Supplier<Optional<URI>> readers;
  private final Supplier<Optional<URI>> writer;
  private final Duration callTimeout;
  private final HttpClient client;
  private final Gson gson = new Gson();
  private final RetryPolicy<Object> untilConnected;
  private final RetryPolicy<Object> untilAnswered;

  /** No connection was made, so that nothing can have happened. */
  private static final class NotConnectedException extends Exception {
    private static final long serialVersionUID = 1L;

    NotConnectedException(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * A client.
   *
   * @param readers where a service that can be read from is now, such as {@code http://host:8080/}
   * @param writer where the service that writes is now
   * @param retryTimeout how long to look for them
   * @param callTimeout how long one call may take
   */
  public RemoteMessaging(
      Supplier<Optional<URI>> readers,
      Supplier<Optional<URI>> writer,
      Duration retryTimeout,
      Duration callTimeout) {
    this.readers = requireNonNull(readers, "readers is null");
    this.writer = requireNonNull(writer, "writer is null");
    this.callTimeout = requireNonNull(callTimeout, "callTimeout is null");
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
    this.untilConnected =
        RetryPolicy.builder()
            .handle(NotConnectedException.class)
            .withBackoff(FIRST_PAUSE, LONGEST_PAUSE)
            .withJitter(0.3)
            .withMaxAttempts(-1)
            .withMaxDuration(retryTimeout)
            .build();
    this.untilAnswered =
        RetryPolicy.builder(untilConnected.getConfig())
            .handle(NotConnectedException.class, UnavailableException.class)
            .build();
  }

  @Override
  public void createTopic(TopicId topic, Map<String, String> properties) {
    write("PUT", path(topic), json(properties));
  }

  @Override
  public void updateTopic(TopicId topic, Map<String, String> properties) {
    write("PUT", path(topic) + "/properties", json(properties));
  }

  @Override
  public void deleteTopic(TopicId topic) {
    write("DELETE", path(topic), BodyPublishers.noBody());
  }

  @Override
  public Topic topic(TopicId topic) {
    Map<String, String> properties =
        new HashMap<>(fromJson(read("GET", path(topic), BodyPublishers.noBody()), PROPERTIES));
    long generation = Long.parseLong(properties.remove(Topic.GENERATION));
    return new Topic(topic, generation, properties);
  }

  @Override
  public List<TopicId> topics(NamespaceId namespace) {
    List<String> names = fromJson(read("GET", path(namespace), BodyPublishers.noBody()), NAMES);
    return names.stream().map(name -> new TopicId(namespace, name)).toList();
  }

  @Override
  public void deleteTopics(NamespaceId namespace) {
    write("DELETE", path(namespace), BodyPublishers.noBody());
  }

  @Override
  public Optional<RollbackRange> publish(PublishRequest request) {
    byte[] answer = write("POST", path(request.topic()) + "/publish", avro(request));
    return answer.length == 0 ? Optional.empty() : Optional.of(AvroMessages.readRange(answer));
  }

  @Override
  public void store(PublishRequest request) {
    write("POST", path(request.topic()) + "/store", avro(request));
  }

  @Override
  public void rollback(TopicId topic, RollbackRange range) {
    write(
        "POST",
        path(topic) + "/rollback",
        BodyPublishers.ofByteArray(AvroMessages.writeRange(range)));
  }

  @Override
  public MessageCursor fetch(FetchRequest request) {
    return new ConsumeResponseReader(
        read(
            "POST",
            path(request.topic()) + "/poll",
            BodyPublishers.ofByteArray(AvroMessages.writeFetch(request))));
  }

  private static String path(NamespaceId namespace) {
    return "/v1/namespaces/%s/topics".formatted(namespace.name());
  }

  private static String path(TopicId topic) {
    return path(topic.namespace()) + "/" + topic.topic();
  }

  private BodyPublisher json(Map<String, String> properties) {
    return BodyPublishers.ofString(gson.toJson(properties));
  }

  private static BodyPublisher avro(PublishRequest request) {
    return BodyPublishers.ofByteArray(AvroMessages.writePublish(request));
  }

  private InputStream read(String method, String path, BodyPublisher body) {
    return call(untilAnswered, () -> send(readers, method, path, body));
  }

  private byte[] write(String method, String path, BodyPublisher body) {
    try (InputStream answer = call(untilConnected, () -> send(writer, method, path, body))) {
      return answer.readAllBytes();
    } catch (IOException e) {
      throw unknown(e);
    }
  }

  private static InputStream call(RetryPolicy<Object> policy, CheckedSupplier<InputStream> call) {
    try {
      return Failsafe.with(policy).get(call);
    } catch (FailsafeException e) {
      throw new UnavailableException(e.getCause().getMessage(), e.getCause());
    }
  }

  private InputStream send(
      Supplier<Optional<URI>> target, String method, String path, BodyPublisher body)
      throws NotConnectedException {
    URI uri =
        target
            .get()
            .orElseThrow(
                () -> new NotConnectedException("No messaging service is announced.", null))
            .resolve(path);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(callTimeout)
            .header("Content-Type", AvroMessages.CONTENT_TYPE)
            .method(method, body)
            .build();
    try {
      HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
      if (response.statusCode() == 200) {
        return response.body();
      }
      try (InputStream text = response.body()) {
        throw failure(response.statusCode(), new String(text.readAllBytes(), UTF_8));
      }
    } catch (ConnectException | HttpConnectTimeoutException e) {
      throw new NotConnectedException(
          "The messaging service at %s cannot be reached.".formatted(uri.getAuthority()), e);
    } catch (IOException e) {
      throw unknown(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("Interrupted while the messaging service was asked.", e);
    }
  }

  private static UnavailableException unknown(IOException cause) {
    return new UnavailableException(
        "The messaging service did not answer: " + cause.getMessage(), cause);
  }

  private static PlatformException failure(int status, String text) {
    return switch (status) {
      case 400 -> new BadRequestException(text);
      case 404 -> new NotFoundException(text);
      case 409 -> new AlreadyExistsException(text);
      case 413 -> new TooLargeException(text);
      case 503 -> new UnavailableException(text);
      default ->
          new InternalException(
              "The messaging service failed with status %d: %s".formatted(status, text));
    };
  }

  private <T> T fromJson(InputStream answer, Type type) {
    try (answer) {
      return gson.fromJson(new String(answer.readAllBytes(), UTF_8), type);
    } catch (IOException e) {
      throw unknown(e);
    } catch (JsonParseException e) {
      throw new InternalException("The messaging service answers no JSON: " + e.getMessage(), e);
    }
  }
}
