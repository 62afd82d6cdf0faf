package io.cdap.cdap.messaging.store;

import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.Nullable;

/** A request that waits to be written. */
final class PendingWrite {
  /** What a message costs besides its payload, roughly. */
  private static final int OVERHEAD = 64;

  enum Kind {
    DIRECT,
    TRANSACTIONAL,
    STORED
  }

  private final Kind kind;
  private final PublishRequest request;
  private final CompletableFuture<Optional<RollbackRange>> done = new CompletableFuture<>();
  @Nullable private MessageId first;
  @Nullable private MessageId last;

  PendingWrite(Kind kind, PublishRequest request) {
    this.kind = kind;
    this.request = request;
  }

  static PendingWrite publish(PublishRequest request) {
    return new PendingWrite(
        request.writePointer().isPresent() ? Kind.TRANSACTIONAL : Kind.DIRECT, request);
  }

  static PendingWrite store(PublishRequest request) {
    return new PendingWrite(Kind.STORED, request);
  }

  Kind kind() {
    return kind;
  }

  long writePointer() {
    return request.writePointer().orElseThrow();
  }

  List<byte[]> payloads() {
    return request.payloads();
  }

  int bytes() {
    long bytes = OVERHEAD;
    for (byte[] payload : request.payloads()) {
      bytes += payload.length + OVERHEAD;
    }
    return Math.toIntExact(bytes);
  }

  CompletableFuture<Optional<RollbackRange>> done() {
    return done;
  }

  /** It got these ids, too. */
  void extend(MessageId from, MessageId to) {
    if (first == null) {
      first = from;
    }
    last = to;
  }

  void complete() {
    done.complete(
        first == null || last == null
            ? Optional.empty()
            : Optional.of(
                new RollbackRange(
                    writePointer(),
                    first.publishMillis(),
                    first.sequence(),
                    last.publishMillis(),
                    last.sequence())));
  }
}
