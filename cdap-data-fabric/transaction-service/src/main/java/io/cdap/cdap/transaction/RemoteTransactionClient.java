package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.tephra.InvalidTruncateTimeException;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionCouldNotTakeSnapshotException;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionNotInProgressException;
import org.apache.tephra.TransactionSystemClient;
import org.apache.thrift.TException;

/**
 * Speaks to the service, again and again within the budget of the {@link Retries} until there is an
 * answer. Without one, {@link UnavailableException} is thrown. Safe for use by many threads.
 */
final class RemoteTransactionClient implements TransactionSystemClient {
  private final ConnectionPool service;
  private final Retries retries;

  RemoteTransactionClient(ConnectionPool service, Retries retries) {
    this.service = requireNonNull(service, "service is null");
    this.retries = requireNonNull(retries, "retries is null");
  }

  @Override
  public Transaction startShort() {
    return answer("begin a transaction", client -> client.startShort());
  }

  @Override
  public Transaction startShort(int timeout) {
    return answer("begin a transaction", client -> client.startShort(timeout));
  }

  @Override
  public Transaction startLong() {
    return answer("begin a long transaction", client -> client.startLong());
  }

  @Override
  public boolean canCommit(Transaction transaction, Collection<byte[]> changes)
      throws TransactionNotInProgressException {
    try {
      canCommitOrThrow(transaction, changes);
      return true;
    } catch (TransactionNotInProgressException e) {
      throw e;
    } catch (TransactionFailureException e) {
      return false;
    }
  }

  @Override
  public void canCommitOrThrow(Transaction transaction, Collection<byte[]> changes)
      throws TransactionFailureException {
    // The second of two checks of the same transaction replaces the first.
    retries.run(
        "check transaction " + transaction.getTransactionId(),
        () ->
            service.call(
                client -> {
                  client.canCommit(transaction, changes);
                  return true;
                }));
  }

  @Override
  public boolean commit(Transaction transaction) throws TransactionNotInProgressException {
    try {
      commitOrThrow(transaction);
      return true;
    } catch (TransactionNotInProgressException e) {
      throw e;
    } catch (TransactionConflictException e) {
      return false;
    } catch (TransactionFailureException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /**
   * Commits. When an answer was lost, the next try finds the transaction committed, or still in
   * progress, or ended; in the last case it is either visible to new ones or invalid, for only this
   * client could have aborted it.
   */
  @Override
  public void commitOrThrow(Transaction transaction) throws TransactionFailureException {
    AtomicBoolean answerLost = new AtomicBoolean();
    retries.run(
        "commit transaction " + transaction.getTransactionId(),
        () -> {
          try {
            service.call(
                client -> {
                  client.commit(transaction.getTransactionId(), transaction.getWritePointer());
                  return true;
                });
          } catch (TransactionNotInProgressException e) {
            if (!answerLost.get() || !isCommitted(transaction)) {
              throw e;
            }
          } catch (TException e) {
            answerLost.set(true);
            throw e;
          }
          return true;
        });
  }

  @Override
  public void abort(Transaction transaction) {
    retries.runSoon(
        "abort transaction " + transaction.getTransactionId(),
        () ->
            service.call(
                client -> {
                  client.abort(transaction);
                  return true;
                }));
  }

  /** Returns false also when that could not be done at once and is done later. */
  @Override
  public boolean invalidate(long transactionId) {
    return retries
        .runSoon(
            "invalidate transaction " + transactionId,
            () -> service.call(client -> client.invalidate(transactionId)))
        .orElse(false);
  }

  @Override
  public Transaction checkpoint(Transaction transaction) throws TransactionNotInProgressException {
    try {
      // A pointer that was given twice is used once.
      return retries.run(
          "checkpoint transaction " + transaction.getTransactionId(),
          () -> service.call(client -> client.checkpoint(transaction)));
    } catch (TransactionNotInProgressException e) {
      throw e;
    } catch (TransactionFailureException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  public InputStream getSnapshotInputStream() throws TransactionCouldNotTakeSnapshotException {
    try {
      return retries.run(
          "take a snapshot",
          () ->
              service.call(
                  client -> {
                    try {
                      return client.getSnapshotStream();
                    } catch (TransactionCouldNotTakeSnapshotException e) {
                      throw new Refusal(e);
                    }
                  }));
    } catch (Refusal e) {
      throw new TransactionCouldNotTakeSnapshotException(e.getMessage());
    } catch (TransactionFailureException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  public String status() {
    return answer("tell its status", client -> client.status());
  }

  @Override
  public void resetState() {
    answer(
        "reset its state",
        client -> {
          client.resetState();
          return true;
        });
  }

  @Override
  public boolean truncateInvalidTx(Set<Long> transactionIds) {
    return answer(
        "forget invalid transactions", client -> client.truncateInvalidTx(transactionIds));
  }

  @Override
  public boolean truncateInvalidTxBefore(long time) throws InvalidTruncateTimeException {
    try {
      return answer(
          "forget invalid transactions",
          client -> {
            try {
              return client.truncateInvalidTxBefore(time);
            } catch (InvalidTruncateTimeException e) {
              throw new Refusal(e);
            }
          });
    } catch (Refusal e) {
      throw (InvalidTruncateTimeException) e.getCause();
    }
  }

  @Override
  public int getInvalidSize() {
    return answer("count invalid transactions", client -> client.getInvalidSize());
  }

  @Override
  public void pruneNow() {
    answer(
        "prune",
        client -> {
          client.pruneNow();
          return true;
        });
  }

  /** Carries an exception of Tephra that no retry mends through those that make the call. */
  private static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  private boolean isCommitted(Transaction transaction)
      throws NotSentException, TException, TransactionFailureException {
    Transaction observer = service.call(client -> client.startShort());
    abort(observer);
    return observer.isVisible(transaction.getWritePointer());
  }

  private <T> T answer(String what, ConnectionPool.Call<T> call) {
    try {
      return retries.run(what, () -> service.call(call));
    } catch (TransactionFailureException e) {
      throw new IllegalStateException(
          "The transaction service could not %s: %s".formatted(what, e.getMessage()), e);
    }
  }
}
