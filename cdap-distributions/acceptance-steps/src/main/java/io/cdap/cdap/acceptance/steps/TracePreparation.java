package io.cdap.cdap.acceptance.steps;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Does what was done between recorded exchanges and is not in the recording, so that each finds
 * what it presumes.
 */
final class TracePreparation {
  private static final String NAMESPACE = TraceReplay.NAMESPACE;
  private static final String APP = NAMESPACE + "/apps/DemoApp";
  private static final String SERVICE = APP + "/services/DemoService";
  private static final String APP_REQUEST =
      "{\"artifact\":{\"name\":\"demo\",\"version\":\"1.0.0\",\"scope\":\"USER\"},"
          + "\"config\":{\"table\":\"t\",\"kv\":\"kv\"}}";

  private final HttpCalls http;
  private final Path jar = Repository.demoJar();
  private final Map<Integer, TraceReplay.Step> steps;

  TracePreparation(HttpCalls http) {
    this.http = http;
    this.steps =
        Map.ofEntries(
            Map.entry(9, this::addDemo),
            Map.entry(11, this::addExtender),
            Map.entry(20, this::deployOtherApplications),
            Map.entry(33, this::startServiceWithRow),
            Map.entry(43, this::awaitWorker),
            Map.entry(46, () -> http.put("/v3/preferences", "{\"i\":\"1\"}").expect(200)),
            Map.entry(48, () -> http.delete(APP + "/preferences").expect(200)),
            Map.entry(54, () -> http.delete(NAMESPACE + "/data/datasets/none")),
            Map.entry(59, () -> http.get(NAMESPACE).expect(200)),
            Map.entry(77, () -> http.get(NAMESPACE).expect(200)),
            Map.entry(76, this::restartWorker),
            Map.entry(112, () -> http.delete(NAMESPACE + "/securekeys/k1")),
            Map.entry(113, this::putKey),
            Map.entry(160, this::stopServices),
            Map.entry(161, () -> http.awaitStatus(SERVICE, "RUNNING")),
            Map.entry(173, this::createThirdApplication),
            Map.entry(185, this::setServicePreferences),
            Map.entry(208, () -> http.put("/v3/namespaces/zz8", "").expect(200)));
  }

  /** Prepares an exchange; most need nothing. */
  void prepare(int exchange) throws Exception {
    TraceReplay.Step step = steps.get(exchange);
    if (step != null) {
      step.run();
    }
  }

  private void addDemo() throws IOException, InterruptedException {
    http.upload(NAMESPACE + "/artifacts/demo", jar, "Artifact-Version", "1.0.0").expect(200);
  }

  private void addExtender() throws IOException, InterruptedException {
    http.upload(
            NAMESPACE + "/artifacts/extender",
            jar,
            "Artifact-Version",
            "1.2.3",
            "Artifact-Extends",
            "system:SysApp[1.0.0,2.0.0)")
        .expect(200);
  }

  private void deployOtherApplications() throws IOException, InterruptedException {
    http.put(NAMESPACE + "/apps/DemoApp2", APP_REQUEST).expect(200);
    http.upload(NAMESPACE + "/apps", jar, "X-Archive-Name", "DemoApp-1.0.0.jar").expect(200);
  }

  private void awaitWorker() throws IOException, InterruptedException {
    http.awaitStatus(APP + "/workers/Ticker", "RUNNING");
  }

  /** The recorded worker had not ended yet when it was started again. */
  private void restartWorker() throws IOException, InterruptedException {
    http.awaitStatus(APP + "/workers/Ticker", "STOPPED");
    http.post(APP + "/workers/Ticker/start", "").expect(200);
    awaitWorker();
  }

  private void startServiceWithRow() throws IOException, InterruptedException {
    http.post(SERVICE + "/start", "").expect(200);
    http.awaitStatus(SERVICE, "RUNNING");
    http.put(SERVICE + "/methods/table/r1", "hello").expect(200);
  }

  private void putKey() throws IOException, InterruptedException {
    http.put(NAMESPACE + "/securekeys/k1", "{\"description\":\"d1\",\"data\":\"s3cret\"}")
        .expect(200);
  }

  private void stopServices() throws IOException, InterruptedException {
    for (String app : new String[] {"DemoApp", "DemoApp2"}) {
      String service = NAMESPACE + "/apps/" + app + "/services/DemoService";
      http.post(service + "/stop", "");
      http.awaitStatus(service, "STOPPED");
    }
  }

  private void createThirdApplication() throws IOException, InterruptedException {
    http.put(NAMESPACE + "/apps/X2", APP_REQUEST).expect(200);
  }

  private void setServicePreferences() throws IOException, InterruptedException {
    http.delete(NAMESPACE + "/preferences").expect(200);
    http.put(SERVICE + "/preferences", "{\"p\":\"1\"}").expect(200);
  }
}
