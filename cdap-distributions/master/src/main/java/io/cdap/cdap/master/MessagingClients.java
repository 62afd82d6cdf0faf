package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.EndpointDirectory;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.wire.RemoteMessaging;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** Makes clients of the messaging service, which find it in the directory. */
final class MessagingClients {
  /** The name by which all instances are announced. */
  static final String READERS = "messaging.service";

  /** The name by which the instance is announced that writes. */
  static final String WRITER = "messaging.writer";

  /** As long as it takes to replace an instance that is gone. */
  private static final Duration RETRY_TIMEOUT = Duration.ofSeconds(60);

  private static final Duration POLL = Duration.ofMillis(100);

  private static final Duration CALL_TIMEOUT = Duration.ofSeconds(60);

  private final EndpointDirectory directory;

  MessagingClients(EndpointDirectory directory) {
    this.directory = requireNonNull(directory, "directory is null");
  }

  MessagingService all() {
    return except(endpoint -> false);
  }

  /**
   * Waits until an instance writes.
   *
   * @return whether one does
   */
  boolean awaitWriter(Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (directory.find(WRITER).isEmpty()) {
      if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
    return true;
  }

  /** A client that does not ask some of the endpoints. */
  MessagingService except(Predicate<Endpoint> avoided) {
    return new RemoteMessaging(
        () -> any(avoided), () -> newest(avoided), RETRY_TIMEOUT, CALL_TIMEOUT);
  }

  private Optional<URI> any(Predicate<Endpoint> avoided) {
    List<Endpoint> found = directory.find(READERS).stream().filter(avoided.negate()).toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(uri(found.get(ThreadLocalRandom.current().nextInt(found.size()))));
  }

  private Optional<URI> newest(Predicate<Endpoint> avoided) {
    return directory.find(WRITER).stream()
        .max(Comparator.comparingLong(Endpoint::generation))
        .filter(avoided.negate())
        .map(MessagingClients::uri);
  }

  private static URI uri(Endpoint endpoint) {
    return URI.create("http://%s:%d/".formatted(endpoint.host(), endpoint.port()));
  }
}
