package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.IOException;
import java.nio.file.Path;

/**
 * An application in the namespace {@code system} that makes, writes and reads datasets of a
 * namespace all the time from several threads, while that is deleted and made again. What it reads
 * tells by which generation it was written.
 */
final class Churn {
  private static final String SERVICE = "/v3/namespaces/system/apps/Churn/services/Threads";

  private static final String MEMBERS =
      """
        @Override
        public void configure() {
          setName("Churn");
          addService("Threads", new Handler());
        }

        public static class Handler extends AbstractHttpServiceHandler {
          private final java.util.concurrent.atomic.AtomicLong written =
              new java.util.concurrent.atomic.AtomicLong();
          private final java.util.concurrent.atomic.AtomicLong files =
              new java.util.concurrent.atomic.AtomicLong();
          private final java.util.Queue<String> strangers =
              new java.util.concurrent.ConcurrentLinkedQueue<>();
          private final java.util.List<Thread> threads = new java.util.ArrayList<>();
          private volatile boolean stopped;

          @Override
          public void initialize(HttpServiceContext context) throws Exception {
            super.initialize(context);
            for (int i = 0; i < 3; i++) {
              String row = "thread " + i;
              Thread thread = new Thread(() -> churn(context, "@NAMESPACE@", row));
              thread.start();
              threads.add(thread);
            }
          }

          @Override
          public void destroy() {
            stopped = true;
            threads.forEach(Thread::interrupt);
          }

          @javax.ws.rs.GET @javax.ws.rs.Path("/report")
          @io.cdap.cdap.api.annotation.TransactionPolicy(
              io.cdap.cdap.api.annotation.TransactionControl.EXPLICIT)
          public void report(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendJson(java.util.Map.of("written", written.get(), "files", files.get(),
                "strangers", java.util.List.copyOf(strangers)));
          }

          private void churn(HttpServiceContext context, String namespace, String row) {
            while (!stopped) {
              try {
                NamespaceSummary now = context.getAdmin().getNamespaceSummary(namespace);
                if (now == null) {
                  Thread.sleep(1);
                } else {
                  visit(context, namespace, now.getGeneration(), row);
                  Thread.sleep(2);
                }
              } catch (InterruptedException e) {
                return;
              } catch (Exception e) {
                // The namespace went away under it, which is what this is about.
              }
            }
          }

          private void visit(HttpServiceContext context, String namespace, long generation,
              String row) throws Exception {
            Admin admin = context.getAdmin();
            if (!admin.datasetExists(namespace, "shared")) {
              admin.createDataset(namespace, "shared", "table",
                  io.cdap.cdap.api.dataset.DatasetProperties.EMPTY);
              admin.createDataset(namespace, "shared_files", "fileSet",
                  io.cdap.cdap.api.dataset.DatasetProperties.EMPTY);
            }
            context.execute(datasets -> {
              Table shared = datasets.getDataset(namespace, "shared");
              java.util.List<String> found = new java.util.ArrayList<>();
              try (Scanner rows = shared.scan(null, null)) {
                for (Row next = rows.next(); next != null; next = rows.next()) {
                  if (next.getLong("generation") != generation) {
                    found.add("generation " + next.getLong("generation") + " in " + generation);
                  }
                }
              }
              shared.put(new Put(row).add("generation", generation));
              // All of this happened in that generation; the commit may come later.
              if (isOf(admin, namespace, generation)) {
                strangers.addAll(found);
              } else {
                throw new IllegalStateException("the namespace has gone");
              }
            });
            written.incrementAndGet();
            context.execute(datasets -> {
              FileSet shared = datasets.getDataset(namespace, "shared_files");
              try (java.io.OutputStream out =
                  shared.getLocation("in/" + row.replace(' ', '.')).getOutputStream()) {
                out.write((int) generation);
              }
            });
            files.incrementAndGet();
          }

          private static boolean isOf(Admin admin, String namespace, long generation)
              throws java.io.IOException {
            NamespaceSummary now = admin.getNamespaceSummary(namespace);
            return now != null && now.getGeneration() == generation;
          }
        }
      """;

  private final HttpCalls http;

  Churn(HttpCalls http) {
    this.http = http;
  }

  void deploy(Path scratch, String namespace) throws IOException, InterruptedException {
    Path jar =
        new TestJars(scratch).application("Churn", MEMBERS.replace("@NAMESPACE@", namespace));
    http.upload("/v3/namespaces/system/apps", jar, "X-Archive-Name", "churn-1.0.0.jar").expect(200);
  }

  void start() throws IOException, InterruptedException {
    http.post(SERVICE + "/start", "").expect(200);
    http.await(SERVICE + "/methods/report", answer -> answer.status() == 200);
  }

  void stop() throws IOException, InterruptedException {
    http.post(SERVICE + "/stop", "").expect(200);
    http.awaitStatus(SERVICE, "STOPPED");
  }

  /** How often it has written a row and a file; fails when it read what it may not. */
  long verify() throws IOException, InterruptedException {
    JsonObject report = http.get(SERVICE + "/methods/report").expect(200).json().getAsJsonObject();
    assertThat(report.getAsJsonArray("strangers")).isEmpty();
    return Math.min(report.get("written").getAsLong(), report.get("files").getAsLong());
  }
}
