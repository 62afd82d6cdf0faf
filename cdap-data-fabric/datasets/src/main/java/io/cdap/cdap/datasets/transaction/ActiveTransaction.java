package io.cdap.cdap.datasets.transaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionNotInProgressException;
import org.apache.tephra.TransactionSystemClient;
import org.apache.tephra.TransactionType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A transaction that has begun. It ends in one of three ways: committed; failed, and then
 * everything was taken back; or {@link TransactionStateUnknownException unknown}. Closing it before
 * it has ended rolls it back. For the thread that began it.
 */
public final class ActiveTransaction implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ActiveTransaction.class);

  private final Transactions transactions;
  private final TransactionSystemClient client;
  private final Transaction transaction;
  private final List<TransactionAware> participants = new ArrayList<>();
  private boolean prepared;
  private boolean ended;

  ActiveTransaction(
      Transactions transactions, TransactionSystemClient client, Transaction transaction) {
    this.transactions = transactions;
    this.client = client;
    this.transaction = transaction;
  }

  public Transaction transaction() {
    return transaction;
  }

  /** Lets a participant take part from now on. */
  public void join(TransactionAware participant) {
    participants.add(participant);
    participant.startTx(transaction);
  }

  /**
   * Commits. On return what was written is visible to transactions that begin later, and durable.
   *
   * @throws TransactionConflictException when another transaction changed the same; everything was
   *     taken back
   * @throws TransactionStateUnknownException when the log or the disk failed at the end
   * @throws TransactionFailureException when it failed for any other reason; everything was taken
   *     back
   */
  public void commit() throws TransactionFailureException {
    try {
      detectConflicts();
      persist();
    } catch (TransactionFailureException e) {
      rollBack();
      throw e;
    } catch (RuntimeException | Error e) {
      rollBack();
      throw new TransactionFailureException(
          "Transaction %d failed to commit and was rolled back: %s"
              .formatted(transaction.getTransactionId(), e),
          e);
    }
    finish();
  }

  /**
   * Takes everything back. When that fails for a participant the transaction becomes invalid, so
   * that what it wrote stays invisible. Does nothing when the transaction has ended.
   */
  public void rollBack() {
    if (ended) {
      return;
    }
    ended = true;
    boolean clean = true;
    for (TransactionAware participant : participants) {
      clean &= rollBack(participant);
    }
    try {
      if (clean && !isLong()) {
        client.abort(transaction);
      } else {
        client.invalidate(transaction.getTransactionId());
      }
    } catch (RuntimeException e) {
      // The manager is gone or cannot be reached; the one that follows knows the transaction as in
      // progress or not at all, and makes it invalid at once or when it times out.
      LOG.warn("Transaction {} could not be aborted.", transaction.getTransactionId(), e);
    } finally {
      transactions.ended(this);
    }
  }

  @Override
  public void close() {
    rollBack();
  }

  /** Puts the record of this transaction into the log, and its changes up for conflict checks. */
  void prepare(Collection<byte[]> changes) throws TransactionFailureException {
    if (prepared) {
      return;
    }
    try {
      client.canCommitOrThrow(transaction, changes);
    } catch (RuntimeException e) {
      throw new TransactionFailureException(
          "Transaction %d cannot commit: %s"
              .formatted(transaction.getTransactionId(), e.getMessage()),
          e);
    }
    prepared = true;
  }

  private boolean isLong() {
    return transaction.getType() == TransactionType.LONG;
  }

  private void detectConflicts() throws TransactionFailureException {
    List<byte[]> changes = new ArrayList<>();
    for (TransactionAware participant : participants) {
      changes.addAll(participant.getTxChanges());
    }
    if (!changes.isEmpty()) {
      prepare(changes);
    }
  }

  private void persist() throws TransactionFailureException {
    for (TransactionAware participant : participants) {
      boolean written;
      try {
        written = participant.commitTx();
      } catch (TransactionFailureException e) {
        throw e;
      } catch (Exception e) {
        throw new TransactionFailureException(
            "'%s' could not write its changes in transaction %d: %s"
                .formatted(
                    participant.getTransactionAwareName(), transaction.getTransactionId(), e),
            e);
      }
      if (!written) {
        throw new TransactionFailureException(
            "'%s' refused to write its changes in transaction %d."
                .formatted(participant.getTransactionAwareName(), transaction.getTransactionId()));
      }
    }
  }

  private void finish() throws TransactionFailureException {
    try {
      client.commitOrThrow(transaction);
    } catch (TransactionConflictException | TransactionNotInProgressException e) {
      rollBack();
      throw e;
    } catch (TransactionFailureException | RuntimeException e) {
      throw unknown(e);
    }
    if (prepared) {
      try {
        transactions.makeDurable();
      } catch (IOException e) {
        throw unknown(e);
      }
    }
    ended = true;
    transactions.ended(this);
    for (TransactionAware participant : participants) {
      afterCommit(participant);
    }
  }

  private TransactionStateUnknownException unknown(Exception cause) {
    ended = true;
    transactions.ended(this);
    return new TransactionStateUnknownException(
        "Whether transaction %d was committed is unknown: %s"
            .formatted(transaction.getTransactionId(), cause.getMessage()),
        cause);
  }

  private void afterCommit(TransactionAware participant) {
    try {
      participant.postTxCommit();
    } catch (RuntimeException e) {
      LOG.error(
          "'{}' failed after transaction {} was committed; the commit stands.",
          participant.getTransactionAwareName(),
          transaction.getTransactionId(),
          e);
    }
  }

  private boolean rollBack(TransactionAware participant) {
    try {
      return participant.rollbackTx();
    } catch (Exception e) {
      LOG.error(
          "'{}' could not take back its changes in transaction {}, which becomes invalid.",
          participant.getTransactionAwareName(),
          transaction.getTransactionId(),
          e);
      return false;
    }
  }
}
