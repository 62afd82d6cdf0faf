package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.api.service.http.SystemHttpServiceContext;
import io.cdap.cdap.api.service.worker.RunnableTaskRequest;
import io.cdap.cdap.appfabric.macro.MacroParser;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.proto.security.StandardPermission;
import io.cdap.cdap.security.spi.authorization.ContextAccessEnforcer;
import io.cdap.cdap.spi.data.transaction.TransactionException;
import io.cdap.cdap.spi.data.transaction.TxRunnable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/** The context of an instance of a handler in the namespace {@code system}. */
final class SystemHandlerContext extends HandlerContext implements SystemHttpServiceContext {

  SystemHandlerContext(
      LoadedProgram program,
      HttpServiceHandlerSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    super(program, specification, instanceId, instanceCount);
  }

  @Override
  public void run(TxRunnable runnable) throws TransactionException {
    program().environment().structuredTables().run(runnable);
  }

  @Override
  public List<NamespaceSummary> listNamespaces() {
    return rights().list();
  }

  @Override
  public Map<String, String> evaluateMacros(
      String namespace,
      Map<String, String> properties,
      MacroEvaluator evaluator,
      MacroParserOptions options) {
    existing(namespace, "evaluate macros");
    MacroParser parser =
        new MacroParser(new NamespaceMacros(namespace, evaluator, program().secrets()), options);
    Map<String, String> evaluated = new HashMap<>();
    properties.forEach(
        (name, value) -> evaluated.put(name, value == null ? null : parser.parse(value)));
    return evaluated;
  }

  @Override
  public Map<String, String> getPreferencesForNamespace(String namespace, boolean resolved) {
    NamespaceId id = existing(namespace, "read preferences");
    rights().caller().requireOfProgram(StandardPermission.GET, id);
    return resolved
        ? program().environment().preferences().resolve(id)
        : program().environment().preferences().get(id);
  }

  @Override
  public ContextAccessEnforcer getContextAccessEnforcer() {
    return new CallerRights(this::caller);
  }

  @Override
  public byte[] runTask(RunnableTaskRequest request) throws Exception {
    return new LocalTask(this, request).run();
  }

  @Override
  public boolean isRemoteTaskEnabled() {
    return false;
  }

  /** The name of the service that the handler belongs to. */
  String serviceName() {
    return program().specification().getName();
  }

  /** The class loader of the application. */
  ClassLoader classes() {
    return program().classes();
  }

  private NamespaceId existing(String namespace, String what) {
    try {
      rights().get(namespace, what);
    } catch (NamespaceRights.AbsentException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return new NamespaceId(namespace);
  }
}
