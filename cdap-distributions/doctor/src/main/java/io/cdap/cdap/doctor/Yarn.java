package io.cdap.cdap.doctor;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Asks the resource manager one question. */
final class Yarn {
  static final String ADDRESS = YarnConfiguration.RM_ADDRESS;

  private Yarn() {}

  /** A question. */
  @FunctionalInterface
  interface Question<T> {
    T ask(YarnClient client) throws IOException, YarnException;
  }

  static <T> T ask(Configuration configuration, Question<T> question)
      throws IOException, YarnException {
    YarnClient client = YarnClient.createYarnClient();
    try {
      client.init(new YarnConfiguration(configuration));
      client.start();
      return question.ask(client);
    } finally {
      client.stop();
    }
  }
}
