package io.cdap.cdap.devcluster;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests a {@link DevClusterUnderTest} that all test classes of the JVM share; it starts when
 * the first asks for it and is stopped after the last:
 *
 * <pre>{@code
 * @ExtendWith(DevClusterExtension.class)
 * final class SomeTest {
 *   SomeTest(DevClusterUnderTest cluster) { ... }
 * }
 * }</pre>
 */
public final class DevClusterExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(DevClusterExtension.class);

  /** Closed by the test engine when all tests of the JVM have run. */
  private record Shared(DevClusterUnderTest cluster)
      implements ExtensionContext.Store.CloseableResource {
    static Shared start() {
      try {
        return new Shared(DevClusterUnderTest.start());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ParameterResolutionException("interrupted while the cluster started", e);
      } catch (Exception e) {
        throw new ParameterResolutionException("the cluster does not start: " + e.getMessage(), e);
      }
    }

    @Override
    public void close() throws Exception {
      cluster.close();
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == DevClusterUnderTest.class;
  }

  @Override
  public DevClusterUnderTest resolveParameter(
      ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Shared.class, key -> Shared.start(), Shared.class)
        .cluster();
  }
}
