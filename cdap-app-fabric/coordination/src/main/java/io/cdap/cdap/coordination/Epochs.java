package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.annotation.Nullable;
import org.apache.curator.framework.CuratorFramework;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.data.Stat;

/**
 * The numbers of leaderships. A number is given only together with the proof, in one transaction,
 * that the candidate's node is there: a candidate that lost its session without knowing it yet can
 * not get a greater number than its successor.
 */
final class Epochs {
  static final long NOT_ELECTED = -1;

  private static final Duration FIRST_WAIT = Duration.ofMillis(100);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  private final CuratorFramework client;
  private final String path;

  Epochs(CuratorFramework client, String path) {
    this.client = requireNonNull(client, "client is null");
    this.path = requireNonNull(path, "path is null");
  }

  /**
   * The next number.
   *
   * @param candidateNode tells the path of the candidate's node, null when it has none
   * @param isElected asked before each attempt; attempts go on as long as it says so
   * @return the number, or {@link #NOT_ELECTED}
   */
  long next(Supplier<String> candidateNode, BooleanSupplier isElected) {
    RetryPolicy<Long> policy =
        RetryPolicy.<Long>builder()
            .handle(KeeperException.class)
            .withBackoff(FIRST_WAIT, LONGEST_WAIT)
            .withMaxRetries(-1)
            .abortIf((epoch, failure) -> !isElected.getAsBoolean())
            .build();
    try {
      return Failsafe.with(policy)
          .get(() -> isElected.getAsBoolean() ? attempt(candidateNode.get()) : NOT_ELECTED);
    } catch (FailsafeException e) {
      if (isElected.getAsBoolean()) {
        throw e;
      }
      return NOT_ELECTED; // what failed does not matter any more
    }
  }

  private long attempt(@Nullable String candidateNode) throws Exception {
    if (candidateNode == null || client.checkExists().forPath(candidateNode) == null) {
      return NOT_ELECTED;
    }
    if (client.checkExists().forPath(path) == null) {
      create();
    }
    Stat stat = new Stat();
    byte[] before = client.getData().storingStatIn(stat).forPath(path);
    long epoch = Long.parseLong(new String(before, StandardCharsets.US_ASCII)) + 1;
    client
        .transaction()
        .forOperations(
            client.transactionOp().check().forPath(candidateNode),
            client
                .transactionOp()
                .setData()
                .withVersion(stat.getVersion())
                .forPath(path, Long.toString(epoch).getBytes(StandardCharsets.US_ASCII)));
    return epoch;
  }

  private void create() throws Exception {
    try {
      client
          .create()
          .creatingParentsIfNeeded()
          .forPath(path, "0".getBytes(StandardCharsets.US_ASCII));
    } catch (KeeperException.NodeExistsException e) {
      // Another candidate was first, which is as good.
      return;
    }
  }
}
