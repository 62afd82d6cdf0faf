package io.cdap.cdap.standalone;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.process.RunningProcess;
import io.cdap.cdap.standalone.rehearsal.RehearsalApp;
import io.cdap.cdap.standalone.rehearsal.RehearsalConfig;
import io.cdap.cdap.standalone.rehearsal.RehearsalHandler;
import io.cdap.cdap.standalone.rehearsal.RehearsalWorker;
import io.cdap.cdap.standalone.rehearsal.RehearsalWorkflow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The classes of a sandbox in the form in which a JVM maps them into memory, which makes starts
 * more than twice as fast. The JVM uses the file only when the class path is that of the recording,
 * to the time of each jar; so a stale or missing one costs speed and nothing else.
 */
final class ClassArchive {
  private static final String PROPERTY = "cdap.class.archive";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String APP = "/v3/namespaces/default/apps";
  private static final String SERVICE =
      "%s/%s/services/%s".formatted(APP, RehearsalApp.NAME, RehearsalApp.NAME);

  private final Path file;

  private ClassArchive(Path file) {
    this.file = requireNonNull(file, "file is null");
  }

  /** The archive that the launcher names; empty when it names none. */
  static Optional<ClassArchive> ofLauncher() {
    return Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of).map(ClassArchive::new);
  }

  /** Flags for a JVM that shall use the archive; none when there is no file. */
  List<String> flags() {
    return Files.exists(file)
        ? List.of("-XX:SharedArchiveFile=" + file, "-Xshare:auto", "-Xlog:cds*=off")
        : List.of();
  }

  /**
   * Makes the file: starts a sandbox, deploys an application, calls its service, and has the JVM
   * write down at its end which classes that took.
   */
  void record() throws IOException, InterruptedException, SandboxStartException {
    Path data = Files.createTempDirectory("cdap-rehearsal");
    Path unfinished = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.deleteIfExists(unfinished);
      RunningProcess sandbox =
          SandboxProcess.start(
              SandboxOptions.of(data).withPort(0),
              RehearsalMain.class.getName(),
              List.of("-XX:ArchiveClassesAtExit=" + unfinished, "-Xlog:cds*=off"));
      Optional<ProcessHandle> process = ProcessHandle.of(sandbox.pid());
      try {
        rehearse(sandbox.url());
      } finally {
        SandboxProcess.stop(data);
      }
      if (process.isPresent()) {
        process.get().onExit().get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the rehearsal did not end", e);
    } finally {
      Files.deleteIfExists(unfinished);
      DataReset.delete(data);
    }
  }

  private static void rehearse(String url) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    call(client, "GET", url + "/ping", "");
    HttpRequest deployment =
        request("POST", url + APP, BodyPublishers.ofByteArray(jar()))
            .header("X-Archive-Name", RehearsalApp.NAME + "-1.0.0.jar")
            .build();
    send(client, deployment);
    call(client, "POST", url + SERVICE + "/start", "");
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!call(client, "GET", url + SERVICE + "/status", "").contains("RUNNING")) {
      if (System.nanoTime() > deadline) {
        throw new IOException("the service of the rehearsal does not start");
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    call(client, "PUT", url + SERVICE + "/methods/rows/a", "value");
    call(client, "GET", url + SERVICE + "/methods/rows", "");
    call(client, "GET", url + APP, "");
    call(client, "GET", url + "/v3/namespaces", "");
    call(client, "POST", url + SERVICE + "/stop", "");
  }

  private static String call(HttpClient client, String method, String uri, String body)
      throws IOException, InterruptedException {
    return send(client, request(method, uri, BodyPublishers.ofString(body)).build());
  }

  private static HttpRequest.Builder request(String method, String uri, BodyPublisher body) {
    return HttpRequest.newBuilder(URI.create(uri)).timeout(TIMEOUT).method(method, body);
  }

  private static String send(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    var response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(
          "%s %s was answered with %d: %s"
              .formatted(request.method(), request.uri(), response.statusCode(), response.body()));
    }
    return response.body();
  }

  /** The jar of the application. */
  static byte[] jar() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      for (Class<?> type :
          List.of(
              RehearsalApp.class,
              RehearsalConfig.class,
              RehearsalHandler.class,
              RehearsalWorker.class,
              RehearsalWorkflow.class,
              RehearsalWorkflow.Action.class)) {
        String name = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new ZipEntry(name));
        try (InputStream content =
            requireNonNull(type.getClassLoader().getResourceAsStream(name), name)) {
          content.transferTo(jar);
        }
        jar.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
