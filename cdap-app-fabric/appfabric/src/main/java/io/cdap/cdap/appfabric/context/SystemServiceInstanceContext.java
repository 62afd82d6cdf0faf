package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.service.SystemServiceContext;
import io.cdap.cdap.spi.data.transaction.TransactionException;
import io.cdap.cdap.spi.data.transaction.TxRunnable;
import java.util.List;
import java.util.function.IntSupplier;

/** The context of an instance of a service in the namespace {@code system}. */
final class SystemServiceInstanceContext extends ServiceInstanceContext
    implements SystemServiceContext {

  SystemServiceInstanceContext(
      LoadedProgram program,
      ServiceSpecification specification,
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
}
