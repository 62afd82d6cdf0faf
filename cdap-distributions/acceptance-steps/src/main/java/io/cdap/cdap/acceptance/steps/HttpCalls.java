package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** Calls of the platform over HTTP. */
public final class HttpCalls {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(5);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();
  private final String url;
  private final Duration patience;
  private final Duration poll;

  /** Calls of the platform at a URL, for example {@code http://127.0.0.1:11015}. */
  public HttpCalls(String url) {
    this(url, PATIENCE, POLL);
  }

  /**
   * Calls of a platform that takes its time.
   *
   * @param patience how long to wait for what is awaited
   * @param poll how long to wait before asking again
   */
  public HttpCalls(String url, Duration patience, Duration poll) {
    this.url = url;
    this.patience = patience;
    this.poll = poll;
  }

  /**
   * An answer.
   *
   * @param contentType without its parameters, or empty
   */
  public record Answer(int status, String contentType, String body) {
    public JsonElement json() {
      return JsonParser.parseString(body);
    }

    public Answer expect(int expected) {
      assertThat(status).as(body).isEqualTo(expected);
      return this;
    }
  }

  public Answer get(String path) throws IOException, InterruptedException {
    return send("GET", path, BodyPublishers.noBody());
  }

  public Answer put(String path, String body) throws IOException, InterruptedException {
    return send("PUT", path, BodyPublishers.ofString(body));
  }

  public Answer post(String path, String body) throws IOException, InterruptedException {
    return send("POST", path, BodyPublishers.ofString(body));
  }

  public Answer delete(String path) throws IOException, InterruptedException {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  /** Sends a request; headers are names and values in turn. */
  public Answer send(String method, String path, HttpRequest.BodyPublisher body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path)).timeout(TIMEOUT).method(method, body);
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    return new Answer(
        response.statusCode(),
        mediaType(response.headers().firstValue("Content-Type").orElse("")),
        response.body());
  }

  /** A content type without its parameters. */
  public static String mediaType(String contentType) {
    return contentType.split(";", 2)[0].strip();
  }

  /** Uploads a jar. */
  public Answer upload(String path, Path jar, String... headers)
      throws IOException, InterruptedException {
    return send("POST", path, BodyPublishers.ofFile(jar), headers);
  }

  /** Asks until the answer is as expected. */
  public Answer await(String path, Predicate<Answer> expected)
      throws IOException, InterruptedException {
    return await("GET", path, expected);
  }

  /** Asks with a method that changes nothing until the answer is as expected. */
  public Answer await(String method, String path, Predicate<Answer> expected)
      throws IOException, InterruptedException {
    return await(method, path, expected, patience);
  }

  /** The same with other patience. */
  public Answer await(String method, String path, Predicate<Answer> expected, Duration longest)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + longest.toNanos();
    Answer answer = send(method, path, BodyPublishers.noBody());
    while (!expected.test(answer)) {
      assertThat(System.nanoTime())
          .as("%s still answers %d %s", path, answer.status(), answer.body())
          .isLessThan(deadline);
      // Not so often that the questions keep the platform from what is waited for.
      LockSupport.parkNanos(poll.toNanos());
      answer = send(method, path, BodyPublishers.noBody());
    }
    return answer;
  }

  /** Waits until a program has a status. */
  public void awaitStatus(String program, String status) throws IOException, InterruptedException {
    await(program + "/status", answer -> answer.body().contains("\"" + status + "\""));
  }

  /** Starts a service and waits until it takes requests. */
  public void startService(String service) throws IOException, InterruptedException {
    post(service + "/start", "").expect(200);
    await(service + "/available", answer -> answer.status() == 200);
  }

  /** Stops a program and waits until it has stopped. */
  public void stopProgram(String program) throws IOException, InterruptedException {
    post(program + "/stop", "").expect(200);
    awaitStatus(program, "STOPPED");
  }
}
