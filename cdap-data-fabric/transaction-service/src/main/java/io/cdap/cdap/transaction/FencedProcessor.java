package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.util.function.BooleanSupplier;
import org.apache.thrift.TException;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TProtocol;

/**
 * Lets an answer go out only when what it says is in the log of the leader. In place of any other
 * answer the connection is closed, and the caller asks again.
 */
final class FencedProcessor implements TProcessor {
  private final TProcessor processor;
  private final BooleanSupplier mayAnswer;

  FencedProcessor(TProcessor processor, BooleanSupplier mayAnswer) {
    this.processor = requireNonNull(processor, "processor is null");
    this.mayAnswer = requireNonNull(mayAnswer, "mayAnswer is null");
  }

  @Override
  public boolean process(TProtocol in, TProtocol out) throws TException {
    requireLeader();
    boolean processed = processor.process(in, out);
    requireLeader();
    return processed;
  }

  private void requireLeader() throws TException {
    if (!mayAnswer.getAsBoolean()) {
      throw new TException(
          "This server does not lead the transaction service, or cannot write its log.");
    }
  }
}
