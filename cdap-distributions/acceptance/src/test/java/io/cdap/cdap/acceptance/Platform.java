package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What must hold for a sandbox whatever was done to it. */
final class Platform {
  private final HttpCalls http;
  private final Path data;

  Platform(HttpCalls http, Path data) {
    this.http = http;
    this.data = data;
  }

  /** It answers, has room for requests, and nothing half-made lies about. */
  void assertUnharmed() throws IOException, InterruptedException {
    http.get("/ping").expect(200);
    http.get("/v3/namespaces").expect(200);
    assertThat(http.get("/v3/namespaces/default/apps").expect(200).json().isJsonArray()).isTrue();
    assertNoUploadsLeft();
  }

  /** Files of uploads are gone when these were answered; a cancelled one takes a moment. */
  void assertNoUploadsLeft() throws IOException {
    long deadline = System.nanoTime() + 10_000_000_000L;
    List<Path> left = temporaryFiles();
    while (!left.isEmpty() && System.nanoTime() < deadline) {
      Thread.onSpinWait();
      left = temporaryFiles();
    }
    assertThat(left).isEmpty();
  }

  private List<Path> temporaryFiles() throws IOException {
    try (Stream<Path> files = Files.list(data.resolve("tmp"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  /** A refusal: a status of the 4xx family and a sentence without names of our classes. */
  static Answer assertRefused(Answer answer, int... statuses) {
    assertThat(answer.status()).as(answer.body()).isIn(box(statuses));
    return assertClear(answer);
  }

  /** Text for a reader: not empty, no stack trace, no class of the platform or its libraries. */
  static Answer assertClear(Answer answer) {
    assertThat(answer.body())
        .as("status %d", answer.status())
        .isNotBlank()
        .doesNotContain("\tat ", "NullPointer")
        .doesNotContainPattern("\\b(java|javax|io\\.cdap|com\\.google|org\\.apache|io\\.vertx)\\.")
        .doesNotContainPattern("\\b[A-Z]\\w+(Exception|Error)\\b");
    return answer;
  }

  private static Integer[] box(int... values) {
    return java.util.Arrays.stream(values).boxed().toArray(Integer[]::new);
  }
}
