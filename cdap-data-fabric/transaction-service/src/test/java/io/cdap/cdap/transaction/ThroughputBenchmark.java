package io.cdap.cdap.transaction;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionSystemClient;

/**
 * Prints how many transactions a second go through the service, with its log on HDFS: begin, check
 * of five changes, commit. Everything is in this process, its files in the directory given.
 */
final class ThroughputBenchmark {
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration MEASURED = Duration.ofSeconds(10);
  private static final int CHANGES = 5;
  private static final int[] CLIENTS = {1, 8};

  private ThroughputBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[0]);
    try (TestZooKeeper zooKeeper = TestZooKeeper.start(directory.resolve("zookeeper"));
        MiniDFSCluster files =
            new MiniDFSCluster.Builder(new Configuration(), directory.resolve("hdfs").toFile())
                .numDataNodes(1)
                .build();
        TransactionServer server =
            TransactionServer.start(
                TestOptions.server(
                    zooKeeper.quorum(),
                    files.getURI(0).resolve("/cdap/tx.snapshot"),
                    TransactionSettings.DEFAULT),
                new Configuration());
        RemoteTransactionSystem system =
            RemoteTransactionSystem.connect(TestOptions.client(zooKeeper.quorum()))) {
      AtomicLong keys = new AtomicLong();
      for (int clients : CLIENTS) {
        rate(system.client(), keys, clients, WARM_UP);
        System.out.printf(
            "%d clients: %.0f transactions/s%n",
            clients, rate(system.client(), keys, clients, MEASURED));
      }
      if (!server.isRunning()) {
        throw new IllegalStateException("The server stopped.");
      }
    }
  }

  private static double rate(
      TransactionSystemClient client, AtomicLong keys, int clients, Duration duration)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      long end = System.nanoTime() + duration.toNanos();
      Callable<Long> work =
          () -> {
            long done = 0;
            for (; System.nanoTime() - end < 0; done++) {
              transact(client, keys);
            }
            return done;
          };
      long sum = 0;
      for (Future<Long> each : threads.invokeAll(Collections.nCopies(clients, work))) {
        sum += each.get();
      }
      return sum * 1e9 / duration.toNanos();
    } finally {
      threads.shutdownNow();
    }
  }

  private static void transact(TransactionSystemClient client, AtomicLong keys)
      throws TransactionFailureException {
    Transaction transaction = client.startShort();
    List<byte[]> changes = new ArrayList<>();
    for (int i = 0; i < CHANGES; i++) {
      changes.add(ByteBuffer.allocate(Long.BYTES).putLong(keys.incrementAndGet()).array());
    }
    client.canCommitOrThrow(transaction, changes);
    client.commitOrThrow(transaction);
  }
}
