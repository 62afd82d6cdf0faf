package io.cdap.cdap.messaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.entity.TopicId;
import java.util.Arrays;
import java.util.List;
import org.apache.tephra.TransactionFailureException;

/** A transaction that publishes, step by step as a test wants it. */
final class TestTransactions {
  private final Transactions transactions;

  TestTransactions(Transactions transactions) {
    this.transactions = transactions;
  }

  /** Begins one that may write. */
  ActiveTransaction begin() throws TransactionFailureException {
    ActiveTransaction transaction = transactions.begin(TransactionOptions.SHORT);
    transactions.writing(transaction.transaction());
    return transaction;
  }

  static PublishRequest request(ActiveTransaction transaction, TopicId topic, String... payloads) {
    return PublishRequest.in(transaction.transaction().getWritePointer(), topic, bytes(payloads));
  }

  static List<byte[]> bytes(String... payloads) {
    return Arrays.stream(payloads).map(payload -> payload.getBytes(UTF_8)).toList();
  }
}
