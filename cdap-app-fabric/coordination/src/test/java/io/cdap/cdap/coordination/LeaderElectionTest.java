package io.cdap.cdap.coordination;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LeaderElectionTest {
  @TempDir private Path directory;
  private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
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

  private LeaderElection candidate(ZooKeeperConnection connection, String name) {
    return candidate(
        connection,
        name,
        new Leadership() {
          @Override
          public void lead(long epoch) {
            events.add(name + " leads " + epoch);
          }

          @Override
          public void follow() {
            events.add(name + " follows");
          }
        });
  }

  private LeaderElection candidate(
      ZooKeeperConnection connection, String name, Leadership leadership) {
    LeaderElection election = new LeaderElection(connection, "master", name, leadership);
    election.start();
    toClose.push(election);
    return election;
  }

  private String next() throws InterruptedException {
    return events.poll(30, TimeUnit.SECONDS);
  }

  @Test
  void oneLeadsAndTheOtherFollowsIt() throws Exception {
    LeaderElection first = candidate(connection(), "a");
    assertThat(next()).isEqualTo("a leads 1");
    LeaderElection second = candidate(connection(), "b");
    Await.until("a is known", () -> second.leader().filter("a"::equals).isPresent());
    assertThat(first.isLeader()).isTrue();
    assertThat(second.isLeader()).isFalse();
    first.close();
    first.close();
    assertThat(next()).isEqualTo("a follows");
    assertThat(next()).isEqualTo("b leads 2");
    assertThat(second.leader()).contains("b");
    second.close();
    assertThat(next()).isEqualTo("b follows");
    assertThat(events).isEmpty();
  }

  @Test
  void anExpiredSessionEndsALeadershipAndAnotherOneBegins() throws Exception {
    ZooKeeperConnection expires = connection();
    candidate(expires, "a");
    assertThat(next()).isEqualTo("a leads 1");
    LeaderElection second = candidate(connection(), "b");
    Await.until("a is known", () -> second.leader().isPresent());
    server.expire(expires);
    List<String> both = List.of(next(), next());
    assertThat(both).containsExactlyInAnyOrder("a follows", "b leads 2");
    // The one that lost is a candidate again.
    second.close();
    assertThat(next()).isEqualTo("b follows");
    assertThat(next()).isEqualTo("a leads 3");
  }

  @Test
  void aSessionThatExpiresAloneIsANewLeadership() throws Exception {
    ZooKeeperConnection expires = connection();
    candidate(expires, "a");
    assertThat(next()).isEqualTo("a leads 1");
    server.expire(expires);
    assertThat(next()).isEqualTo("a follows");
    assertThat(next()).isEqualTo("a leads 2");
  }

  @Test
  void aShortRestartOfZooKeeperChangesNothing() throws Exception {
    ZooKeeperConnection connection = connection();
    LeaderElection first = candidate(connection, "a");
    assertThat(next()).isEqualTo("a leads 1");
    candidate(connection(), "b");
    server.stop();
    Await.until("away", () -> !connection.isConnected());
    server.restart();
    Await.until("back", connection::isConnected);
    Await.always(
        "nothing happens", Duration.ofSeconds(3), () -> events.isEmpty() && first.isLeader());
    first.close();
    assertThat(next()).isEqualTo("a follows");
    assertThat(next()).isEqualTo("b leads 2");
  }

  @Test
  void aLeaderThatIsCutOffForLongFollows() throws Exception {
    LeaderElection first = candidate(connection(), "a");
    assertThat(next()).isEqualTo("a leads 1");
    server.stop();
    assertThat(next()).isEqualTo("a follows");
    assertThat(first.isLeader()).isFalse();
    server.restart();
    assertThat(next()).isEqualTo("a leads 2");
  }

  @Test
  void whoCannotLeadLeavesItToOthers() throws Exception {
    candidate(
        connection(),
        "a",
        new Leadership() {
          @Override
          public void lead(long epoch) {
            events.add("a fails " + epoch);
            throw new IllegalStateException("cannot");
          }

          @Override
          public void follow() {
            events.add("a follows");
          }
        });
    assertThat(next()).isEqualTo("a fails 1");
    assertThat(next()).isEqualTo("a follows");
    LeaderElection second = candidate(connection(), "b");
    String then = next();
    while ("a fails 2".equals(then) || "a follows".equals(then)) {
      then = next();
    }
    assertThat(then).startsWith("b leads ");
    assertThat(second.isLeader()).isTrue();
  }

  @Test
  void theEpochIsWrittenWhereOperatorsCanReadIt() throws Exception {
    ZooKeeperConnection connection = connection();
    candidate(connection, "a");
    assertThat(next()).isEqualTo("a leads 1");
    assertThat(connection.client().getData().forPath("/cdap/election/master/epoch"))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo("1");
  }

  @Test
  void aKilledLeaderIsFollowedByAnother() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-cp",
            System.getProperty("java.class.path"),
            CandidateProcess.class.getName(),
            server.servers());
    builder.redirectErrorStream(true);
    Process process = builder.redirectOutput(directory.resolve("candidate.log").toFile()).start();
    try (LeaderElection here = candidateAfterOther()) {
      Await.until(
          "the other process is known", () -> here.leader().filter("other"::equals).isPresent());
      assertThat(here.isLeader()).isFalse();
      process.destroyForcibly().waitFor();
      long killed = System.nanoTime();
      assertThat(next()).isEqualTo("here leads 2");
      assertThat(Duration.ofNanos(System.nanoTime() - killed)).isLessThan(Duration.ofSeconds(10));
    } finally {
      process.destroyForcibly();
    }
  }

  private LeaderElection candidateAfterOther() {
    ZooKeeperConnection connection = connection();
    Await.until("the other process leads", () -> "1".equals(epoch(connection)));
    return candidate(connection, "here");
  }

  private static String epoch(ZooKeeperConnection connection) {
    String path = "/cdap/election/master/epoch";
    try {
      return connection.client().checkExists().forPath(path) == null
          ? "none"
          : new String(connection.client().getData().forPath(path), StandardCharsets.US_ASCII);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
