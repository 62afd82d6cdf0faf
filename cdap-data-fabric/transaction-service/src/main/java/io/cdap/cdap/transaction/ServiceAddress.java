package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import com.google.common.net.HostAndPort;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.cache.ChildData;
import org.apache.curator.framework.recipes.cache.CuratorCache;

/**
 * Watches where the service is. While ZooKeeper is away, the last that was known stays. Safe for
 * use by many threads.
 */
final class ServiceAddress implements AutoCloseable {
  static final Charset ENCODING = StandardCharsets.UTF_8;

  private final String path;
  private final CuratorFramework session;
  private final CuratorCache cache;

  private ServiceAddress(String path, CuratorFramework session, CuratorCache cache) {
    this.path = requireNonNull(path, "path is null");
    this.session = requireNonNull(session, "session is null");
    this.cache = requireNonNull(cache, "cache is null");
  }

  static ServiceAddress watch(ServiceLocation location) {
    CuratorFramework session = ZooKeeperSession.start(location);
    CuratorCache cache =
        CuratorCache.build(session, location.addressPath(), CuratorCache.Options.SINGLE_NODE_CACHE);
    cache.start();
    return new ServiceAddress(location.addressPath(), session, cache);
  }

  /** Where the service is as far as is known; empty when nobody serves. */
  Optional<HostAndPort> current() {
    return cache
        .get(path)
        .map(ChildData::getData)
        .map(address -> HostAndPort.fromString(new String(address, ENCODING)));
  }

  @Override
  public void close() {
    cache.close();
    session.close();
  }
}
