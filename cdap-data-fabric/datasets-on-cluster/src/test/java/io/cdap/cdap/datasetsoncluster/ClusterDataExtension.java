package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the {@link ClusterData} of their class, on the one {@link ClusterServices} of the
 * process.
 */
final class ClusterDataExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(ClusterDataExtension.class);

  /** Those that the tests of transactions count on. */
  private static final TransactionSettings SETTINGS =
      new TransactionSettings(
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofHours(1),
          Duration.ofSeconds(1),
          Duration.ofMinutes(5),
          2,
          Duration.ofHours(1));

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == ClusterData.class;
  }

  @Override
  public ClusterData resolveParameter(ParameterContext parameter, ExtensionContext context) {
    ClusterServices services =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .getOrComputeIfAbsent(ClusterServices.class, key -> start(), ClusterServices.class);
    // The constructor of a test is called in the context of its class.
    return context
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            ClusterData.class, key -> new ClusterData(services), ClusterData.class);
  }

  private static ClusterServices start() {
    try {
      return ClusterServices.start(SETTINGS);
    } catch (IOException e) {
      throw new ParameterResolutionException("HBase does not start: " + e.getMessage(), e);
    }
  }
}
