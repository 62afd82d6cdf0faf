package io.cdap.cdap.datasetsoncluster;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.Bytes;
import com.google.common.reflect.AbstractInvocationHandler;
import com.google.common.reflect.Reflection;
import io.cdap.cdap.datasets.transaction.TransactionSystem;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.apache.tephra.TransactionSystemClient;

/**
 * Transactions of one test class. Classes that run at once have tables of the same names, in HBase
 * namespaces of their own; without this their changes would be taken for changes of one table.
 */
final class OwnConflicts implements TransactionSystem {
  private final TransactionSystem transactions;
  private final byte[] prefix;

  OwnConflicts(TransactionSystem transactions, String prefix) {
    this.transactions = requireNonNull(transactions, "transactions is null");
    this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public TransactionSystemClient client() {
    return Reflection.newProxy(TransactionSystemClient.class, new Client(transactions.client()));
  }

  @Override
  public boolean isRunning() {
    return transactions.isRunning();
  }

  @Override
  public void close() {
    transactions.close();
  }

  /** Puts the prefix before each change, and passes everything else on. */
  private final class Client extends AbstractInvocationHandler {
    private final TransactionSystemClient client;

    Client(TransactionSystemClient client) {
      this.client = client;
    }

    @Override
    protected Object handleInvocation(Object proxy, Method method, Object[] arguments)
        throws Throwable {
      Object[] passed = arguments.clone();
      if (method.getName().startsWith("canCommit")) {
        passed[1] = own((Collection<?>) arguments[1]);
      }
      try {
        return method.invoke(client, passed);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    private Collection<byte[]> own(Collection<?> changes) {
      return changes.stream().map(change -> Bytes.concat(prefix, (byte[]) change)).toList();
    }
  }
}
