package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import java.lang.reflect.Method;

/**
 * Whether methods of programs run in a transaction that the platform begins: they do by default.
 */
public final class TransactionPolicies {
  private TransactionPolicies() {}

  public static boolean isImplicit(Method method) {
    TransactionPolicy policy = method.getAnnotation(TransactionPolicy.class);
    return policy == null || policy.value() == TransactionControl.IMPLICIT;
  }

  /** The same for a method of the life cycle, as the nearest class declares it. */
  public static boolean isImplicit(Class<?> program, String name, int parameters) {
    for (Class<?> c = program; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getParameterCount() == parameters
            && !method.isBridge()) {
          return isImplicit(method);
        }
      }
    }
    return true;
  }
}
