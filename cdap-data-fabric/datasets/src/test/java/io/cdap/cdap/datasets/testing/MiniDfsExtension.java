package io.cdap.cdap.datasets.testing;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the {@link MiniDfs} of the process as a parameter; started with the first one that
 * asks, stopped after the last test of all.
 */
public final class MiniDfsExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(MiniDfsExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == MiniDfs.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(MiniDfs.class, type -> MiniDfs.start(), MiniDfs.class);
  }
}
