package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An application that counts and publishes in transactions that conflict and fail, one that copies
 * what was published in transactions of its own, and a client that fetches it.
 */
public final class ExactlyOnce {
  private static final String NAMESPACE = "/v3/namespaces/default";
  private static final String APP = NAMESPACE + "/apps/ExactlyOnce";
  private static final String TOPIC = NAMESPACE + "/topics/counted";
  private static final String SERVICE = APP + "/services/Counts";

  /** The program that counts and publishes. */
  public static final String COUNTER = APP + "/workers/Counter";

  /** The program that copies. */
  public static final String COPIER = APP + "/workers/Copier";

  private static final String MEMBERS =
      """
        private static final byte[] ROW = {'r'};
        private static final byte[] COLUMN = {'c'};

        @Override
        public void configure() {
          setName("ExactlyOnce");
          createDataset("counts", Table.class);
          createDataset("failures", Table.class);
          createDataset("copies", Table.class);
          addWorker(new Counter());
          addWorker(new Copier());
          addService("Counts", new Handler());
        }

        /** Two threads increase one number, so that they conflict, and give up now and then. */
        public static class Counter extends AbstractWorker {
          private volatile boolean stopped;

          @Override
          public void run() {
            Thread second = new Thread(() -> count(2));
            second.start();
            count(1);
            try {
              second.join();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }

          @Override
          public void stop() {
            stopped = true;
          }

          private void count(int thread) {
            java.util.Random random = new java.util.Random();
            while (!stopped) {
              try {
                getContext().execute(datasets -> {
                  Table counts = datasets.getDataset("counts");
                  long number = counts.incrementAndGet(ROW, COLUMN, 1);
                  io.cdap.cdap.api.messaging.MessagePublisher publisher =
                      getContext().getMessagePublisher();
                  publisher.publish("default", "counted", number + ":first");
                  publisher.publish("default", "counted", number + ":second", number + ":third");
                  if (random.nextInt(5) == 0) {
                    throw new IllegalStateException("gives up");
                  }
                });
              } catch (Exception e) {
                countFailure(thread);
              }
            }
          }

          private void countFailure(int thread) {
            try {
              getContext().execute(datasets -> {
                Table failures = datasets.getDataset("failures");
                failures.increment(new byte[] {(byte) thread}, COLUMN, 1);
              });
            } catch (Exception e) {
              // The platform is about to end, or is not there yet.
            }
          }
        }

        /** Remembers how far it came in the transaction that writes the copy. */
        public static class Copier extends AbstractWorker {
          private volatile boolean stopped;

          @Override
          public void run() {
            while (!stopped) {
              try {
                getContext().execute(datasets -> copy(datasets.getDataset("copies")));
              } catch (Exception e) {
                // Tried again from where the last one came to.
              }
            }
          }

          @Override
          public void stop() {
            stopped = true;
          }

          private void copy(Table copies) throws Exception {
            String last = copies.get(ROW).getString("last");
            String copied = copies.get(ROW).getString("copied");
            long number = copied == null ? 0 : Long.parseLong(copied);
            try (io.cdap.cdap.api.dataset.lib.CloseableIterator<
                    io.cdap.cdap.api.messaging.Message> messages =
                getContext().getMessageFetcher().fetch("default", "counted", 20, last)) {
              while (messages.hasNext()) {
                io.cdap.cdap.api.messaging.Message message = messages.next();
                copies.put(new Put(String.format("copy%09d", number++))
                    .add("payload", message.getPayloadAsString()));
                last = message.getId();
              }
            }
            if (last != null) {
              copies.put(new Put(ROW).add("last", last).add("copied", Long.toString(number)));
            }
          }
        }

        public static class Handler extends AbstractHttpServiceHandler {
          @javax.ws.rs.GET @javax.ws.rs.Path("/counted")
          public void counted(HttpServiceRequest request, HttpServiceResponder responder) {
            Table counts = getContext().getDataset("counts");
            responder.sendString(Long.toString(counts.get(ROW).getLong(COLUMN, 0)));
          }

          @javax.ws.rs.GET @javax.ws.rs.Path("/failed")
          public void failed(HttpServiceRequest request, HttpServiceResponder responder) {
            Table failures = getContext().getDataset("failures");
            long sum = 0;
            try (Scanner rows = failures.scan(null, null)) {
              for (Row row = rows.next(); row != null; row = rows.next()) {
                sum += row.getLong(COLUMN, 0);
              }
            }
            responder.sendString(Long.toString(sum));
          }

          @javax.ws.rs.GET @javax.ws.rs.Path("/copies")
          public void copies(HttpServiceRequest request, HttpServiceResponder responder) {
            Table copies = getContext().getDataset("copies");
            java.util.List<String> payloads = new java.util.ArrayList<>();
            byte[] start = "copy".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            byte[] stop = "copz".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            try (Scanner rows = copies.scan(start, stop)) {
              for (Row row = rows.next(); row != null; row = rows.next()) {
                payloads.add(row.getString("payload"));
              }
            }
            responder.sendJson(payloads);
          }
        }
      """;

  private final List<String> fetched = new ArrayList<>();
  private String lastId = "";

  /** Makes the topic and deploys the application. */
  public void deploy(HttpCalls http, Path scratch) throws IOException, InterruptedException {
    http.put(TOPIC, "").expect(200);
    Path jar = new TestJars(scratch).application("ExactlyOnce", MEMBERS);
    http.upload(NAMESPACE + "/apps", jar, "X-Archive-Name", "exactly-once-1.0.0.jar").expect(200);
  }

  /** Starts all programs that do not run. */
  public void start(HttpCalls http) throws IOException, InterruptedException {
    for (String program : List.of(COUNTER, COPIER, SERVICE)) {
      if (http.get(program + "/status").body().contains("STOPPED")) {
        http.post(program + "/start", "").expect(200);
      }
    }
    http.await(SERVICE + "/available", answer -> answer.status() == 200);
  }

  /** Waits until more was counted than before. */
  public void awaitProgress(HttpCalls http) throws IOException, InterruptedException {
    long before = counted(http);
    http.await(
        SERVICE + "/methods/counted",
        answer -> answer.status() == 200 && Long.parseLong(answer.body()) > before + 5);
  }

  /** Fetches what has come since the last time; it has to be what follows. */
  public void fetch(HttpCalls http, String described) throws IOException, InterruptedException {
    while (true) {
      String from = lastId.isEmpty() ? "" : "&inclusive=false&from=" + lastId;
      JsonArray page =
          http.get(TOPIC + "/poll?limit=1000" + from).expect(200).json().getAsJsonArray();
      if (page.isEmpty()) {
        break;
      }
      for (JsonElement message : page) {
        fetched.add(message.getAsJsonObject().get("payload").getAsString());
        lastId = message.getAsJsonObject().get("id").getAsString();
      }
    }
    assertThat(fetched).as(described).isEqualTo(expected(fetched.size() / 3));
  }

  /** Ends the counting; everything that was counted must have been fetched and copied once. */
  public void verify(HttpCalls http, String described) throws IOException, InterruptedException {
    http.stopProgram(COUNTER);
    long counted = counted(http);
    assertThat(counted).as(described).isPositive();
    fetch(http, described);
    assertThat(fetched).as(described).hasSize(Math.toIntExact(counted * 3));
    http.await(
        SERVICE + "/methods/copies",
        answer -> answer.status() == 200 && copies(answer).size() >= counted * 3);
    assertThat(copies(http.get(SERVICE + "/methods/copies").expect(200)))
        .as(described)
        .isEqualTo(expected(counted));
    assertThat(Long.parseLong(http.get(SERVICE + "/methods/failed").expect(200).body()))
        .as("%s: transactions that failed", described)
        .isPositive();
  }

  /** Stops what still runs after {@link #verify}. */
  public void stop(HttpCalls http) throws IOException, InterruptedException {
    for (String program : List.of(COPIER, SERVICE)) {
      http.stopProgram(program);
    }
  }

  private static long counted(HttpCalls http) throws IOException, InterruptedException {
    return Long.parseLong(http.get(SERVICE + "/methods/counted").expect(200).body());
  }

  private static List<String> copies(HttpCalls.Answer answer) {
    List<String> payloads = new ArrayList<>();
    answer.json().getAsJsonArray().forEach(payload -> payloads.add(payload.getAsString()));
    return payloads;
  }

  private static List<String> expected(long numbers) {
    List<String> payloads = new ArrayList<>();
    for (long number = 1; number <= numbers; number++) {
      payloads.addAll(List.of(number + ":first", number + ":second", number + ":third"));
    }
    return payloads;
  }
}
