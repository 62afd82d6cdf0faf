package io.cdap.cdap.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;

/**
 * Runs the checks, all at once and each within a time that holds whatever a client library does.
 * Takes as long as the slowest check. Safe for use by several threads.
 */
public final class Doctor {
  private final List<Check> checks;
  private final Duration timeout;

  Doctor(List<Check> checks, Duration timeout) {
    this.checks = List.copyOf(checks);
    this.timeout = timeout;
  }

  /**
   * The doctor of a cluster.
   *
   * @param options what the platform is set to
   * @param configuration that of the clients of HDFS, YARN and HBase; copied
   */
  public static Doctor of(DoctorOptions options, Configuration configuration) {
    Configuration impatient = ImpatientConfiguration.of(configuration);
    ProbedRoot root = new ProbedRoot(options.rootDirectory(), impatient);
    List<Check> checks = new ArrayList<>();
    checks.add(new JavaCheck());
    options.ports().forEach(port -> checks.add(new PortCheck(port)));
    checks.add(new ZooKeeperCheck(options.zooKeeperQuorum(), options.timeout()));
    checks.add(new HdfsCheck(root, impatient));
    checks.add(new YarnNodesCheck(impatient));
    options.queues().forEach((key, queue) -> checks.add(new QueueCheck(key, queue, impatient)));
    checks.add(new ContainerCheck(options.containers(), impatient));
    checks.add(new HBaseCheck(impatient));
    checks.add(new NamespaceCheck(options.rootPrefix(), impatient));
    options
        .coprocessor()
        .ifPresent(
            coprocessor ->
                checks.add(
                    new CoprocessorCheck(coprocessor, root, options.rootPrefix(), impatient)));
    checks.add(new SnapshotDirectoryCheck(options.rootDirectory(), impatient));
    checks.add(new ClockCheck(options.zooKeeperQuorum(), root, options.timeout(), impatient));
    return new Doctor(checks, options.timeout());
  }

  /** Runs all checks and returns when each has ended or has been given up. */
  public DoctorReport examine() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    ExecutorService threads =
        Executors.newFixedThreadPool(
            checks.size(),
            work -> {
              Thread thread = new Thread(work, "doctor-" + count.incrementAndGet());
              // A library that cannot be interrupted must not keep the process.
              thread.setDaemon(true);
              return thread;
            });
    try {
      long begin = System.nanoTime();
      Map<Check, Future<Finding>> running = new LinkedHashMap<>();
      for (Check check : checks) {
        running.put(check, threads.submit(check::run));
      }
      List<CheckResult> results = new ArrayList<>();
      for (Map.Entry<Check, Future<Finding>> entry : running.entrySet()) {
        results.add(result(entry.getKey(), entry.getValue(), begin));
      }
      return new DoctorReport(results);
    } finally {
      threads.shutdownNow();
    }
  }

  private CheckResult result(Check check, Future<Finding> running, long begin)
      throws InterruptedException {
    return new CheckResult(
        check.name(), check.keys(), finding(check, running, begin), check.remedy());
  }

  private Finding finding(Check check, Future<Finding> running, long begin)
      throws InterruptedException {
    Duration patience = check.patience(timeout);
    long left = Math.max(0, patience.toNanos() - (System.nanoTime() - begin));
    try {
      return running.get(left, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      running.cancel(true);
      return Finding.failed(
          "no answer within %d s (%s)", patience.toSeconds(), String.join(", ", check.keys()));
    } catch (ExecutionException e) {
      return Finding.failed(
          "%s (%s)", Causes.describe(e.getCause()), String.join(", ", check.keys()));
    }
  }
}
