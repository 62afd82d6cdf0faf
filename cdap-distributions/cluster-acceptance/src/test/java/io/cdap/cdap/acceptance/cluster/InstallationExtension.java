package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.devcluster.DevClusterUnderTest;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the one installation that all of them share. */
final class InstallationExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(InstallationExtension.class);

  /** Closed by the test engine when all tests of the JVM have run. */
  private record Shared(DevClusterUnderTest cluster, Installation installation)
      implements AutoCloseable {
    static Shared start() {
      try {
        DevClusterUnderTest cluster = DevClusterUnderTest.start();
        return new Shared(cluster, Installation.start(cluster));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ParameterResolutionException("interrupted while the cluster started", e);
      } catch (Exception e) {
        throw new ParameterResolutionException("the cluster does not start: " + e.getMessage(), e);
      }
    }

    @Override
    public void close() throws Exception {
      try {
        installation.close();
      } finally {
        cluster.close();
      }
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Installation.class;
  }

  @Override
  public Installation resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Shared.class, key -> Shared.start(), Shared.class)
        .installation();
  }
}
