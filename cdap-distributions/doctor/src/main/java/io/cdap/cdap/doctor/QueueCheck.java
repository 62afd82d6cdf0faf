package io.cdap.cdap.doctor;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.QueueInfo;
import org.apache.hadoop.yarn.api.records.QueueState;

/** A queue that is used exists and takes applications. */
final class QueueCheck implements Check {
  private final String key;
  private final String queue;
  private final Configuration configuration;

  QueueCheck(String key, String queue, Configuration configuration) {
    this.key = key;
    this.queue = queue;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "queue";
  }

  @Override
  public List<String> keys() {
    return List.of(key);
  }

  @Override
  public String remedy() {
    return "name a queue that 'yarn queue -list all' shows as running, or add '%s' to the scheduler"
        .formatted(queue);
  }

  @Override
  public Finding run() throws Exception {
    QueueInfo found = Yarn.ask(configuration, client -> client.getQueueInfo(queue));
    if (found == null) {
      return Finding.failed("the queue '%s' does not exist (%s)", queue, key);
    }
    return found.getQueueState() == QueueState.RUNNING
        ? Finding.ok("'%s' takes applications (%s)", queue, key)
        : Finding.failed("the queue '%s' is %s (%s)", queue, found.getQueueState(), key);
  }
}
