package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Changes the number of instances of a service while clients write through it. */
public final class Scaling {
  private static final int CLIENTS = 4;
  private static final int ANSWERS_BETWEEN = 100;

  private final HttpCalls http;
  private final String service;
  private final String target;
  private final Duration patience;
  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicInteger answered = new AtomicInteger();
  private final Queue<String> lost = new ConcurrentLinkedQueue<>();
  private volatile int wanted = 1;

  /**
   * Scales a service.
   *
   * @param target each client puts to this path with its number at the end
   * @param patience how long the instances may take to come and go
   */
  public Scaling(HttpCalls http, String service, String target, Duration patience) {
    this.http = http;
    this.service = service;
    this.target = target;
    this.patience = patience;
  }

  /** From one instance to four and back: each request is made once, and none may be lost. */
  public void upAndDown() throws IOException, InterruptedException {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      for (int client = 0; client < CLIENTS; client++) {
        String own = target + client;
        clients.execute(() -> write(own));
      }
      awaitAnswers();
      scale(4);
      awaitAnswers();
      scale(1);
      awaitAnswers();
      over.set(true);
    } finally {
      over.set(true);
      clients.shutdown();
      assertThat(clients.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(lost).isEmpty();
  }

  /** A client that repeats a request by itself would hide that it was lost: it repeats no PUT. */
  private void write(String path) {
    while (!over.get()) {
      try {
        HttpCalls.Answer answer = http.put(path, "scaled");
        if (answer.status() == 200) {
          answered.incrementAndGet();
        } else {
          lost.add("%d wanted: %d %s".formatted(wanted, answer.status(), answer.body()));
        }
      } catch (IOException e) {
        lost.add("%d wanted: %s".formatted(wanted, e));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void scale(int instances) throws IOException, InterruptedException {
    wanted = instances;
    http.put(service + "/instances", "{\"instances\":%d}".formatted(instances)).expect(200);
    http.await(
        "GET",
        service + "/instances",
        answer -> answer.body().contains("\"provisioned\":" + instances),
        patience);
  }

  private void awaitAnswers() {
    int enough = answered.get() + ANSWERS_BETWEEN;
    await().atMost(patience).until(() -> answered.get() >= enough);
  }
}
