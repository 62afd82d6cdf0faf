package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.apache.tephra.persist.TransactionEdit;
import org.apache.tephra.persist.TransactionLog;
import org.apache.tephra.persist.TransactionLogReader;

/** A log that takes no edit once its owner knows that it leads no more. */
final class FencedLog implements TransactionLog {
  private final TransactionLog log;
  private final FencedStateStorage.Fence fence;

  FencedLog(TransactionLog log, FencedStateStorage.Fence fence) {
    this.log = requireNonNull(log, "log is null");
    this.fence = requireNonNull(fence, "fence is null");
  }

  @Override
  public String getName() {
    return log.getName();
  }

  @Override
  public long getTimestamp() {
    return log.getTimestamp();
  }

  @Override
  public void append(TransactionEdit edit) throws IOException {
    requireUp();
    log.append(edit);
  }

  @Override
  public void append(List<TransactionEdit> edits) throws IOException {
    requireUp();
    log.append(edits);
  }

  @Override
  public void close() throws IOException {
    log.close();
  }

  @Override
  public TransactionLogReader getReader() throws IOException {
    return log.getReader();
  }

  private void requireUp() throws IOException {
    if (fence.isDown()) {
      throw new IOException("This server does not lead the transaction service any more.");
    }
  }
}
