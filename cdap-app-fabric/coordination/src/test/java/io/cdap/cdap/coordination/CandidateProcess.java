package io.cdap.cdap.coordination;

import java.time.Duration;

/** A candidate in a process of its own, to be killed. */
final class CandidateProcess {
  private CandidateProcess() {}

  public static void main(String[] arguments) throws InterruptedException {
    ZooKeeperConnection connection =
        new ZooKeeperConnection(
            ZooKeeperOptions.at(arguments[0]).withSessionTimeout(Duration.ofSeconds(2)));
    connection.start();
    LeaderElection election =
        new LeaderElection(
            connection,
            "master",
            "other",
            new Leadership() {
              @Override
              public void lead(long epoch) {
                System.out.println("leads " + epoch);
              }

              @Override
              public void follow() {
                System.out.println("follows");
              }
            });
    election.start();
    Thread.currentThread().join();
  }
}
