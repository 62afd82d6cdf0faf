package io.cdap.cdap.coordination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.router.Endpoint;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServiceDirectoryTest {
  private static final String SERVICE = "service.default.shop.buy";

  @TempDir private Path directory;
  private final Deque<AutoCloseable> toClose = new ArrayDeque<>();
  private TestZooKeeper server;

  @BeforeEach
  void start() {
    server = TestZooKeeper.start(directory);
    toClose.push(server);
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

  private static Endpoint endpoint(int port) {
    return new Endpoint(
        SERVICE, "host", port, Map.of("run", "r-" + port, "version", "1.0", "generation", "7"));
  }

  private static void awaitFound(ServiceDirectory directory, Endpoint... expected) {
    List<Endpoint> wanted = List.of(expected);
    Await.until("found: " + wanted, () -> directory.find(SERVICE).equals(wanted));
  }

  @Test
  void whatIsAnnouncedIsFoundUntilItIsClosed() {
    ServiceDirectory announces = directory(connection());
    ServiceDirectory finds = directory(connection());
    assertThat(finds.find(SERVICE)).isEmpty();
    Announcement second = announces.announce(endpoint(2));
    Announcement first = announces.announce(endpoint(1));
    second.awaitMade();
    first.awaitMade();
    awaitFound(finds, endpoint(1), endpoint(2));
    assertThat(finds.find("service.default.shop.sell")).isEmpty();
    assertThat(directory(connection()).find(SERVICE)).containsExactly(endpoint(1), endpoint(2));
    first.close();
    first.close();
    awaitFound(finds, endpoint(2));
    second.close();
    awaitFound(finds);
  }

  @Test
  void changesAreTold() throws Exception {
    ServiceDirectory services = directory(connection());
    BlockingQueue<String> changes = new LinkedBlockingQueue<>();
    AutoCloseable listening = services.onChange(changes::add);
    Announcement announcement = services.announce(endpoint(1));
    assertThat(changes.poll(20, TimeUnit.SECONDS)).isEqualTo(SERVICE);
    assertThat(services.find(SERVICE)).containsExactly(endpoint(1));
    announcement.close();
    assertThat(changes.poll(20, TimeUnit.SECONDS)).isEqualTo(SERVICE);
    assertThat(services.find(SERVICE)).isEmpty();
    listening.close();
    services.announce(endpoint(2));
    awaitFound(services, endpoint(2));
    assertThat(changes).isEmpty();
  }

  @Test
  void closingADirectoryTakesItsAnnouncementsOut() {
    ServiceDirectory finds = directory(connection());
    ServiceDirectory announces = directory(connection());
    announces.announce(endpoint(1));
    awaitFound(finds, endpoint(1));
    announces.close();
    awaitFound(finds);
  }

  @Test
  void whatIsNoEndpointIsIgnored() throws Exception {
    ZooKeeperConnection connection = connection();
    ServiceDirectory services = directory(connection);
    for (String data : List.of("", "null", "[]", "{}", "{\"host\":\"h\",\"port\":0}", "rubbish")) {
      connection
          .client()
          .create()
          .creatingParentsIfNeeded()
          .forPath(
              "/cdap/discovery/" + SERVICE + "/n" + data.hashCode(),
              data.getBytes(StandardCharsets.UTF_8));
    }
    services.announce(endpoint(1));
    awaitFound(services, endpoint(1));
  }

  @Test
  void announcementsOutliveTheirSession() throws Exception {
    ServiceDirectory finds = directory(connection());
    ZooKeeperConnection expires = connection();
    ServiceDirectory announces = directory(expires);
    BlockingQueue<String> changes = new LinkedBlockingQueue<>();
    announces.announce(endpoint(1));
    awaitFound(finds, endpoint(1));
    finds.onChange(changes::add);
    server.expire(expires);
    assertThat(changes.poll(20, TimeUnit.SECONDS)).isEqualTo(SERVICE);
    awaitFound(finds, endpoint(1));
    // The directory of the expired session sees what others do, too.
    directory(connection()).announce(endpoint(2));
    awaitFound(announces, endpoint(1), endpoint(2));
  }

  @Test
  void whatWasKnownIsFoundWhileZooKeeperIsAway() {
    ZooKeeperConnection connection = connection();
    ServiceDirectory finds = directory(connection);
    ServiceDirectory announces = directory(connection());
    Announcement stays = announces.announce(endpoint(1));
    Announcement goes = announces.announce(endpoint(2));
    awaitFound(finds, endpoint(1), endpoint(2));

    server.stop();
    Await.until("away", () -> !connection.isConnected());
    // Longer than sessions last.
    Await.always(
        "the last known endpoints",
        Duration.ofSeconds(3),
        () -> finds.find(SERVICE).equals(List.of(endpoint(1), endpoint(2))));
    goes.close();
    announces.announce(endpoint(3));
    server.restart();
    awaitFound(finds, endpoint(1), endpoint(3));
    awaitFound(announces, endpoint(1), endpoint(3));
    stays.close();
    awaitFound(finds, endpoint(3));
  }

  @Test
  void aShortRestartOfZooKeeperIsNotSeen() {
    ServiceDirectory finds = directory(connection());
    ZooKeeperConnection connection = connection();
    ServiceDirectory announces = directory(connection);
    announces.announce(endpoint(1)).awaitMade();
    awaitFound(finds, endpoint(1));
    AtomicBoolean changed = new AtomicBoolean();
    finds.onChange(service -> changed.set(true));
    server.stop();
    server.restart();
    Await.until("back", connection::isConnected);
    Await.always(
        "unchanged",
        Duration.ofSeconds(3),
        () -> !changed.get() && finds.find(SERVICE).equals(List.of(endpoint(1))));
  }

  @Test
  void aServerThatIsNotThereIsReported() {
    ZooKeeperConnection nowhere =
        new ZooKeeperConnection(
            ZooKeeperOptions.at("127.0.0.1:1").withConnectTimeout(Duration.ofMillis(500)));
    assertThatThrownBy(nowhere::start)
        .isInstanceOf(UnavailableException.class)
        .hasMessage("No ZooKeeper server of 127.0.0.1:1 answered within 500 ms.");
    nowhere.close();
  }
}
