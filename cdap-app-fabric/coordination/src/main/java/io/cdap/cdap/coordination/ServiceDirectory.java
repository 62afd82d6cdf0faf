package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.EndpointDirectory;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.annotation.Nullable;
import org.apache.curator.framework.recipes.cache.ChildData;
import org.apache.curator.framework.recipes.cache.CuratorCache;
import org.apache.curator.framework.recipes.cache.CuratorCacheListener;
import org.apache.curator.framework.recipes.nodes.PersistentNode;
import org.apache.zookeeper.CreateMode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directory of all services of a cluster, kept in ZooKeeper.
 *
 * <p>What is found is a copy in memory that ZooKeeper's watches keep fresh, usually within
 * milliseconds. An endpoint whose process died stays until its session times out. While ZooKeeper
 * is away the last known endpoints go on being found; when it is back the copy is compared with it.
 *
 * <p>Safe for use by many threads.
 */
public final class ServiceDirectory implements EndpointDirectory, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ServiceDirectory.class);

  private final ZooKeeperConnection zooKeeper;
  private final String root;
  private final CuratorCache cache;
  private final EndpointCodec codec = new EndpointCodec();
  private final EndpointIndex index = new EndpointIndex();
  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
  private final Set<Announcement> announcements = ConcurrentHashMap.newKeySet();
  private final CountDownLatch complete = new CountDownLatch(1);

  public ServiceDirectory(ZooKeeperConnection zooKeeper) {
    this.zooKeeper = requireNonNull(zooKeeper, "zooKeeper is null");
    this.root = zooKeeper.path("discovery");
    this.cache =
        CuratorCache.builder(zooKeeper.client(), root)
            .withExceptionHandler(e -> LOG.warn("A change of the directory was not understood", e))
            .build();
    cache
        .listenable()
        .addListener(
            new CuratorCacheListener() {
              @Override
              public void event(Type type, @Nullable ChildData before, @Nullable ChildData now) {
                changed(before, now);
              }

              @Override
              public void initialized() {
                complete.countDown();
              }
            });
  }

  /**
   * Begins to watch; on return everything that is announced now is found.
   *
   * @throws UnavailableException when ZooKeeper does not answer in time
   */
  public void start() {
    cache.start();
    long millis = zooKeeper.options().connectTimeout().toMillis();
    try {
      if (complete.await(millis, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("interrupted while reading the directory of services", e);
    }
    throw new UnavailableException(
        "ZooKeeper at %s did not tell its directory of services within %d ms."
            .formatted(zooKeeper.options().servers(), millis));
  }

  /**
   * Announces an endpoint until the announcement, or this directory, is closed. Returns at once;
   * the entry is made as soon as ZooKeeper can be reached.
   */
  public Announcement announce(Endpoint endpoint) {
    // The name is new each time, so that nobody's old entry is ever in the way.
    String path = root + "/" + endpoint.service() + "/" + UUID.randomUUID();
    PersistentNode node =
        new PersistentNode(
            zooKeeper.client(), CreateMode.EPHEMERAL, false, path, codec.encode(endpoint));
    Announcement announcement =
        new PersistentAnnouncement(
            endpoint, node, zooKeeper.options().connectTimeout(), announcements::remove);
    announcements.add(announcement);
    node.start();
    return announcement;
  }

  @Override
  public List<Endpoint> find(String service) {
    return index.find(service);
  }

  /**
   * Calls a listener with the name of each service whose endpoints changed, after the change can be
   * found. Listeners are called one at a time and must not block. What changed before is not told.
   *
   * @return closing it ends the calls
   */
  public AutoCloseable onChange(Consumer<String> listener) {
    listeners.add(requireNonNull(listener, "listener is null"));
    return () -> listeners.remove(listener);
  }

  private void changed(@Nullable ChildData before, @Nullable ChildData now) {
    String path = now == null ? requireNonNull(before).getPath() : now.getPath();
    String[] names = path.substring(Math.min(path.length(), root.length())).split("/");
    if (names.length != 3) {
      return; // the node of a service, or of the directory
    }
    String service = names[1];
    Endpoint endpoint = null;
    if (now != null) {
      try {
        endpoint = codec.decode(service, now.getData());
      } catch (IllegalArgumentException e) {
        LOG.warn("{} in ZooKeeper is ignored: {}", path, e.getMessage());
      }
    }
    if (index.put(service, names[2], endpoint)) {
      listeners.forEach(listener -> tell(listener, service));
    }
  }

  private static void tell(Consumer<String> listener, String service) {
    try {
      listener.accept(service);
    } catch (RuntimeException e) {
      LOG.error("A listener failed on the change of {}", service, e);
    }
  }

  /** Ends the watch and all announcements made here. Closing twice does nothing. */
  @Override
  public void close() {
    announcements.forEach(Announcement::close);
    cache.close();
  }
}
