package io.cdap.cdap.datasets.system;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.datasets.table.TransactionalTable;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.TransactionStateUnknownException;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.tephra.TransactionAware;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionFailureException;

/** System tables on a store. */
public final class StoredSystemTables implements SystemTables {
  private static final String NAMESPACE = "system";

  private final TableStore store;
  private final Transactions transactions;
  private volatile NamespaceGuard guard = (tables, namespace, generation) -> {};
  private volatile EntityChangeListener listener = (tables, change) -> {};
  private final Map<String, StoredTable> opened = new ConcurrentHashMap<>();
  private final RetryPolicy<Object> uponConflict =
      RetryPolicy.builder()
          .handle(TransactionConflictException.class)
          .withBackoff(Duration.ofMillis(2), Duration.ofMillis(250))
          .withJitter(0.5)
          .withMaxRetries(30)
          .build();

  public StoredSystemTables(TableStore store, Transactions transactions) {
    this.store = requireNonNull(store, "store is null");
    this.transactions = requireNonNull(transactions, "transactions is null");
  }

  @Override
  public void listen(EntityChangeListener newListener) {
    listener = requireNonNull(newListener, "newListener is null");
  }

  @Override
  public void guard(NamespaceGuard newGuard) {
    guard = requireNonNull(newGuard, "newGuard is null");
  }

  @Override
  public <T, X extends Exception> T transact(Work<T, X> work) throws X {
    Outcome<T> outcome;
    try {
      outcome = tryOnce(work);
    } catch (TransactionConflictException first) {
      outcome = tryAgain(work);
    } catch (TransactionFailureException e) {
      throw unavailable(e);
    }
    if (outcome.failure() != null) {
      throw this.<X>asThrownBy(outcome.failure());
    }
    return outcome.value();
  }

  private <T> Outcome<T> tryAgain(Work<T, ?> work) {
    try {
      return Failsafe.with(uponConflict).get(() -> tryOnce(work));
    } catch (FailsafeException e) {
      if (e.getCause() instanceof TransactionConflictException conflict) {
        throw new ConflictException(
            "The change conflicts with others again and again, try it later: "
                + conflict.getMessage(),
            conflict);
      }
      throw unavailable(e.getCause());
    }
  }

  /**
   * Says what is away: what else took part in the transaction, such as messaging, or the tables.
   */
  private static UnavailableException unavailable(Throwable failure) {
    return failure.getCause() instanceof UnavailableException cause
            && !(failure instanceof TransactionStateUnknownException)
        ? new UnavailableException("Nothing was changed: " + cause.getMessage(), failure)
        : new UnavailableException(
            "The system tables are not available: " + failure.getMessage(), failure);
  }

  /** What the work returned or threw; what transactions throw is thrown. */
  private record Outcome<T>(T value, Exception failure) {}

  private <T> Outcome<T> tryOnce(Work<T, ?> work) throws TransactionFailureException {
    try (ActiveTransaction transaction = transactions.begin(TransactionOptions.SHORT)) {
      T value;
      try {
        value = work.run(new JoinedTables(transaction));
      } catch (Exception e) {
        return new Outcome<>(null, e);
      }
      transaction.commit();
      return new Outcome<>(value, null);
    }
  }

  /** The work declares what it throws, so that a failure is an X or unchecked. */
  @SuppressWarnings("unchecked")
  private <X extends Exception> X asThrownBy(Exception failure) {
    if (failure instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    return (X) failure;
  }

  private StoredTable open(String name) {
    StoredTable known = opened.get(name);
    return known != null ? known : opened.computeIfAbsent(name, this::create);
  }

  private StoredTable create(String name) {
    TableName table = new TableName(NAMESPACE, name);
    try {
      store.createTable(table, TableBehaviour.DEFAULT.options());
      return store.openTable(table);
    } catch (IOException e) {
      throw new UnavailableException(
          "System table '%s' cannot be opened: %s".formatted(table, e.getMessage()), e);
    }
  }

  private final class JoinedTables implements Tables {
    private final ActiveTransaction transaction;
    private final Map<String, Table> joined = new HashMap<>();
    private final Set<Entered> entered = new HashSet<>();

    private record Entered(NamespaceId namespace, OptionalLong generation) {}

    JoinedTables(ActiveTransaction transaction) {
      this.transaction = transaction;
    }

    @Override
    public Table table(String name) {
      return joined.computeIfAbsent(
          name,
          key -> {
            TransactionalTable table =
                new TransactionalTable(open(key), TableBehaviour.DEFAULT, transactions);
            transaction.join(table);
            return table;
          });
    }

    @Override
    public void join(TransactionAware participant) {
      transaction.join(participant);
    }

    @Override
    public void enter(NamespaceId namespace, OptionalLong generation) {
      if (entered.add(new Entered(namespace, generation))) {
        guard.enter(this, namespace, generation);
      }
    }

    @Override
    public void changed(EntityChange change) {
      boolean adds =
          change.kind() == EntityChange.Kind.CREATE || change.kind() == EntityChange.Kind.UPDATE;
      if (adds && !(change.entity() instanceof NamespaceId)) {
        enter(change.entity().namespace());
      }
      listener.changed(this, change);
    }
  }
}
