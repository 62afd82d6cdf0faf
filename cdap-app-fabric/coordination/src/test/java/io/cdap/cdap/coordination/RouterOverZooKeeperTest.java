package io.cdap.cdap.coordination;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.Router;
import io.cdap.cdap.gateway.router.RouterOptions;
import io.cdap.cdap.gateway.router.ServiceNames;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The router with a real directory, under load while what it depends on comes and goes. */
@Timeout(120)
class RouterOverZooKeeperTest {
  private static final String SERVICE = ServiceNames.service("default", "shop", "buy");

  @TempDir private Path directory;
  private final Deque<AutoCloseable> toClose = new ArrayDeque<>();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private TestZooKeeper server;
  private Router router;

  @BeforeEach
  void start() {
    server = TestZooKeeper.start(directory);
    toClose.push(server);
    ServiceDirectory routes = directory(connection());
    router = new Router(RouterOptions.builder().port(0).build(), routes);
    router.start();
    toClose.push(router);
  }

  @AfterEach
  void stop() throws Exception {
    for (AutoCloseable closeable : toClose) {
      closeable.close();
    }
  }

  private ZooKeeperConnection connection() {
    ZooKeeperConnection connection = new ZooKeeperConnection(server.options());
    connection.start();
    toClose.push(connection);
    return connection;
  }

  private ServiceDirectory directory(ZooKeeperConnection connection) {
    ServiceDirectory started = new ServiceDirectory(connection);
    started.start();
    toClose.push(started);
    return started;
  }

  private TestGateway backend(String name) {
    TestGateway backend =
        TestGateway.start(
            routes -> routes.add("*", "/**", (request, response) -> response.sendText(200, name)));
    toClose.push(backend);
    return backend;
  }

  private static Endpoint endpoint(TestGateway backend) {
    return new Endpoint(SERVICE, "127.0.0.1", backend.port(), Map.of(Endpoint.GENERATION, "1"));
  }

  private HttpResponse<String> post() throws Exception {
    return client.send(
        HttpRequest.newBuilder(
                URI.create(
                    "http://127.0.0.1:%d/v3/namespaces/default/apps/shop/services/buy/methods/x"
                        .formatted(router.port())))
            .timeout(Duration.ofSeconds(30))
            .POST(HttpRequest.BodyPublishers.ofString("body"))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Sends requests while an action runs; every one of them must be answered with 200. */
  private Set<String> underLoad(Action action) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger answered = new AtomicInteger();
    List<String> wrong = new CopyOnWriteArrayList<>();
    Set<String> names = new HashSet<>();
    Thread load =
        new Thread(
            () -> {
              while (!over.get()) {
                try {
                  HttpResponse<String> response = post();
                  if (response.statusCode() == 200) {
                    names.add(response.body());
                    answered.incrementAndGet();
                  } else {
                    wrong.add(response.statusCode() + " " + response.body());
                  }
                } catch (Exception e) {
                  wrong.add(e.toString());
                }
              }
            });
    load.start();
    Await.until("load runs", () -> answered.get() > 10);
    action.run();
    int before = answered.get();
    Await.until("load goes on", () -> answered.get() > before + 10 || !wrong.isEmpty());
    over.set(true);
    load.join();
    assertThat(wrong).isEmpty();
    return names;
  }

  private interface Action {
    void run() throws Exception;
  }

  @Test
  void zooKeeperMayRestart() throws Exception {
    ZooKeeperConnection connection = connection();
    ServiceDirectory announces = directory(connection);
    announces.announce(endpoint(backend("a"))).awaitMade();
    announces.announce(endpoint(backend("b"))).awaitMade();
    Await.until("both are found", () -> announces.find(SERVICE).size() == 2);
    assertThat(
            underLoad(
                () -> {
                  server.stop();
                  Await.until("away", () -> !connection.isConnected());
                  server.restart();
                  Await.until("back", connection::isConnected);
                }))
        .containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void aDeadInstanceThatLingersInTheDirectoryDoesNotShow() throws Exception {
    ServiceDirectory announces = directory(connection());
    TestGateway dies = backend("a");
    announces.announce(endpoint(dies)).awaitMade();
    announces.announce(endpoint(backend("b"))).awaitMade();
    Await.until("both are found", () -> announces.find(SERVICE).size() == 2);
    dies.close();
    assertThat(
            underLoad(
                () -> {
                  assertThat(announces.find(SERVICE)).hasSize(2);
                }))
        .containsExactly("b");
  }

  @Test
  void instancesAreReplacedWithoutAnyRequestLost() throws Exception {
    ServiceDirectory announces = directory(connection());
    TestGateway old = backend("old");
    Announcement announcement = announces.announce(endpoint(old));
    announcement.awaitMade();
    Await.until("it is found", () -> announces.find(SERVICE).size() == 1);
    assertThat(
            underLoad(
                () -> {
                  announces.announce(endpoint(backend("new"))).awaitMade();
                  Await.until("both are found", () -> announces.find(SERVICE).size() == 2);
                  announcement.close();
                  Await.until("one is gone", () -> announces.find(SERVICE).size() == 1);
                  Await.until("the router knows", () -> asksOnlyTheNew());
                  old.close();
                }))
        .containsExactlyInAnyOrder("old", "new");
  }

  private boolean asksOnlyTheNew() {
    try {
      Set<String> names = new HashSet<>();
      for (int i = 0; i < 6; i++) {
        names.add(post().body());
      }
      return names.equals(Set.of("new"));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
