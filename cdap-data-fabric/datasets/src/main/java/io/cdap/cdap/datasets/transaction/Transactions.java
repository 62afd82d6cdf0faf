package io.cdap.cdap.datasets.transaction;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionSystemClient;

/**
 * Begins transactions and knows those of this process that have not ended. Safe for use by many
 * threads.
 */
public final class Transactions implements WriteNotice {
  private final TransactionSystem system;
  private final Durability durability;
  private final Map<Long, ActiveTransaction> active = new ConcurrentHashMap<>();

  /** Makes acknowledged writes survive a power cut. */
  @FunctionalInterface
  public interface Durability {
    void sync() throws IOException;
  }

  public Transactions(TransactionSystem system, Durability durability) {
    this.system = requireNonNull(system, "system is null");
    this.durability = requireNonNull(durability, "durability is null");
  }

  /**
   * Begins a transaction. The caller closes it.
   *
   * @throws TransactionFailureException when transactions are not available now or the time-out is
   *     longer than allowed
   */
  public ActiveTransaction begin(TransactionOptions options) throws TransactionFailureException {
    TransactionSystemClient client = system.client();
    Transaction transaction;
    try {
      if (options.longRunning()) {
        transaction = client.startLong();
      } else if (options.timeoutSeconds() > 0) {
        transaction = client.startShort(options.timeoutSeconds());
      } else {
        transaction = client.startShort();
      }
    } catch (RuntimeException e) {
      // A time-out that is not allowed, or nobody to ask. One that began all the same, of which the
      // answer was lost, has written nothing and times out.
      throw new TransactionFailureException(
          "A transaction cannot be started: " + e.getMessage(), e);
    }
    ActiveTransaction begun = new ActiveTransaction(this, client, transaction);
    active.put(transaction.getTransactionId(), begun);
    return begun;
  }

  @Override
  public void writing(Transaction transaction) throws TransactionFailureException {
    ActiveTransaction writer = active.get(transaction.getTransactionId());
    if (writer == null) {
      throw new TransactionFailureException(
          "Transaction %d is not in progress in this process, it cannot write."
              .formatted(transaction.getTransactionId()));
    }
    writer.prepare(List.of());
  }

  void makeDurable() throws IOException {
    durability.sync();
  }

  void ended(ActiveTransaction transaction) {
    active.remove(transaction.transaction().getTransactionId());
  }

  /** Whether a transaction of that id may still write or take back what it wrote. */
  boolean isActive(long transactionId) {
    return active.containsKey(transactionId);
  }
}
