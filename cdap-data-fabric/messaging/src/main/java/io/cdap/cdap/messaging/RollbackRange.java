package io.cdap.cdap.messaging;

import io.cdap.cdap.error.BadRequestException;

/**
 * What a publish in a transaction wrote, to take it back by.
 *
 * @param writePointer of the transaction
 * @param startMillis time of the first message
 * @param startSequence sequence number of the first message
 * @param endMillis time of the last message
 * @param endSequence sequence number of the last message
 */
public record RollbackRange(
    long writePointer, long startMillis, int startSequence, long endMillis, int endSequence) {
  public RollbackRange {
    if (writePointer <= 0) {
      throw new BadRequestException(
          "A transaction write pointer must be positive, not %d.".formatted(writePointer));
    }
    if (MessageId.of(startMillis, startSequence).compareTo(MessageId.of(endMillis, endSequence))
        > 0) {
      throw new BadRequestException("The range to roll back ends before it starts.");
    }
  }

  /** Of a transaction that has only stored payloads so far. */
  public static RollbackRange ofStored(long writePointer) {
    return new RollbackRange(writePointer, 0, 0, 0, 0);
  }
}
