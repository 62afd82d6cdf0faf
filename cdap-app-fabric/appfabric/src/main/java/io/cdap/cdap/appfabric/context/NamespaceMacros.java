package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroObjectType;
import io.cdap.cdap.api.security.store.SecureStore;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Macros in a namespace: what an evaluator of the application says, and where it does not know the
 * function {@code secure}, the secure keys of the namespace.
 */
final class NamespaceMacros implements MacroEvaluator {
  private static final String SECURE = "secure";

  private final String namespace;
  private final MacroEvaluator application;
  private final SecureStore secureStore;

  NamespaceMacros(String namespace, MacroEvaluator application, SecureStore secureStore) {
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.application = requireNonNull(application, "evaluator is null");
    this.secureStore = requireNonNull(secureStore, "secureStore is null");
  }

  @Override
  public String lookup(String property) {
    return application.lookup(property);
  }

  @Override
  public String evaluate(String macroFunction, String... arguments) {
    if (!macroFunction.equals(SECURE) || arguments.length != 1) {
      return application.evaluate(macroFunction, arguments);
    }
    try {
      return application.evaluate(macroFunction, arguments);
    } catch (InvalidMacroException | UnsupportedOperationException e) {
      return secure(arguments[0], e);
    }
  }

  @Override
  public MacroObjectType evaluateAs(String macroFunction) {
    return application.evaluateAs(macroFunction);
  }

  @Override
  public Map<String, String> evaluateMap(String macroFunction, String... arguments) {
    return application.evaluateMap(macroFunction, arguments);
  }

  private String secure(String key, RuntimeException refused) {
    try {
      return new String(secureStore.getData(namespace, key), StandardCharsets.UTF_8);
    } catch (Exception e) {
      InvalidMacroException failure =
          new InvalidMacroException(
              "The secure key '%s' of the namespace '%s' cannot be read: %s"
                  .formatted(key, namespace, e.getMessage()),
              e);
      failure.addSuppressed(refused);
      throw failure;
    }
  }
}
