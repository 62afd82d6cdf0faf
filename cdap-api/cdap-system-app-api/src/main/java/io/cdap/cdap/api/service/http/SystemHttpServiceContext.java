package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.api.service.SystemNamespaceAdmin;
import io.cdap.cdap.api.service.worker.RunnableTaskRequest;
import io.cdap.cdap.security.spi.authorization.ContextAccessEnforcer;
import io.cdap.cdap.spi.data.transaction.TransactionRunner;
import java.io.IOException;
import java.util.Map;

/** What the handler of a system application can reach while it runs. */
public interface SystemHttpServiceContext
    extends HttpServiceContext, TransactionRunner, SystemNamespaceAdmin {

  /** Replaces the macros in the values of properties, with the default options. */
  default Map<String, String> evaluateMacros(
      String namespace, Map<String, String> properties, MacroEvaluator evaluator)
      throws InvalidMacroException {
    return evaluateMacros(namespace, properties, evaluator, MacroParserOptions.DEFAULT);
  }

  /**
   * Replaces the macros in the values of properties. The function {@code secure} reads the secure
   * keys of the namespace when the evaluator does not know it.
   *
   * @param namespace whose secure keys are read
   * @param evaluator says what macros stand for
   */
  Map<String, String> evaluateMacros(
      String namespace,
      Map<String, String> properties,
      MacroEvaluator evaluator,
      MacroParserOptions options)
      throws InvalidMacroException;

  /**
   * The preferences set on a namespace.
   *
   * @param resolved whether those of the instance are added to the namespace's own
   * @throws IllegalArgumentException when there is no such namespace
   */
  default Map<String, String> getPreferencesForNamespace(String namespace, boolean resolved)
      throws IOException, IllegalArgumentException, AccessException {
    throw new UnsupportedOperationException("Preferences cannot be read here.");
  }

  /** Tells what the user of a request may do. */
  ContextAccessEnforcer getContextAccessEnforcer();

  /**
   * Runs a task and waits for its result.
   *
   * @throws Exception what the task throws
   */
  byte[] runTask(RunnableTaskRequest runnableTaskRequest) throws Exception;

  /** Whether tasks run in other processes. */
  boolean isRemoteTaskEnabled();
}
