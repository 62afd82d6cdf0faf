package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.router.Endpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.curator.framework.recipes.nodes.PersistentNode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An entry that Curator keeps alive. */
final class PersistentAnnouncement implements Announcement {
  private static final Logger LOG = LoggerFactory.getLogger(PersistentAnnouncement.class);

  private static final long CLOSE_MILLIS = 3000;

  private final Endpoint endpoint;
  private final PersistentNode node;
  private final Duration timeout;
  private final Consumer<Announcement> onClose;
  private final AtomicBoolean closed = new AtomicBoolean();

  PersistentAnnouncement(
      Endpoint endpoint, PersistentNode node, Duration timeout, Consumer<Announcement> onClose) {
    this.endpoint = requireNonNull(endpoint, "endpoint is null");
    this.node = requireNonNull(node, "node is null");
    this.timeout = requireNonNull(timeout, "timeout is null");
    this.onClose = requireNonNull(onClose, "onClose is null");
  }

  @Override
  public Endpoint endpoint() {
    return endpoint;
  }

  @Override
  public void awaitMade() {
    try {
      if (!node.waitForInitialCreate(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnavailableException(
            "%s could not be announced in ZooKeeper within %d ms; it will be when ZooKeeper answers."
                .formatted(endpoint, timeout.toMillis()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("interrupted while announcing " + endpoint, e);
    }
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    onClose.accept(this);
    // Removing the node goes on trying while ZooKeeper is away, longer than a stop should take.
    Thread closer = new Thread(this::remove, "announcement-close");
    closer.setDaemon(true);
    closer.start();
    try {
      closer.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (closer.isAlive()) {
      LOG.warn("{} stays announced until ZooKeeper answers or the session ends", endpoint);
    }
  }

  private void remove() {
    try {
      node.close();
    } catch (IOException | RuntimeException e) {
      LOG.warn("{} stays announced until the session with ZooKeeper ends", endpoint, e);
    }
  }
}
