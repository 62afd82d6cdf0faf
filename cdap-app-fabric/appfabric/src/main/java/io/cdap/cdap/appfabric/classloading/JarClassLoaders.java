package io.cdap.cdap.appfabric.classloading;

import static java.util.Objects.requireNonNull;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.InternalException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens class loaders over artifact jars. Loaders over the same jar and parent are shared and
 * closed with the last lease. Safe for use by many threads.
 */
public final class JarClassLoaders implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JarClassLoaders.class);

  private final Path cache;
  private final BundledJars bundledJars;
  private final Map<Key, Shared> open = new HashMap<>();
  private long opened;

  /**
   * @param cache a directory of this process alone; what is in it is removed
   */
  public JarClassLoaders(Path cache, BundledJars bundledJars) {
    this.cache = requireNonNull(cache, "cache is null");
    this.bundledJars = requireNonNull(bundledJars, "bundledJars is null");
    removeTree(cache);
  }

  /**
   * Opens the loader over a jar and the jars in its {@code lib/}.
   *
   * @param name for messages
   * @param parent the loader its classes are looked up in first; part of what is shared
   */
  public synchronized Lease lease(String name, Path jar, ClassLoader parent) {
    Key key = new Key(jar, parent);
    Shared shared = open.get(key);
    if (shared == null) {
      Path directory = cache.resolve(Long.toString(opened++));
      shared = new Shared(create(name, jar, parent, directory), directory);
      open.put(key, shared);
    }
    shared.leases++;
    return new Lease(key, shared);
  }

  /** How many loaders are open now. */
  public synchronized int openCount() {
    return open.size();
  }

  @Override
  public synchronized void close() {
    open.values().forEach(JarClassLoaders::discard);
    open.clear();
    removeTree(cache);
  }

  private JarClassLoader create(String name, Path jar, ClassLoader parent, Path directory) {
    List<Path> jars = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Files.createDirectories(directory);
      jars.add(keep(jar, directory.resolve("artifact.jar")));
      jars.addAll(bundledJars.unpack(zip, directory.resolve("lib")));
    } catch (IOException | BadRequestException e) {
      removeTree(directory);
      if (e instanceof BadRequestException refused) {
        throw refused;
      }
      throw new InternalException("Cannot open the jar of " + name + ": " + e.getMessage(), e);
    }
    return new JarClassLoader(name, jars, parent);
  }

  // The artifact may be deleted while its loader has not opened the jar yet.
  private static Path keep(Path jar, Path kept) throws IOException {
    try {
      return Files.createLink(kept, jar);
    } catch (IOException | UnsupportedOperationException e) {
      return Files.copy(jar, kept);
    }
  }

  private synchronized void release(Key key, Shared shared) {
    if (--shared.leases == 0 && open.remove(key, shared)) {
      discard(shared);
    }
  }

  private static void discard(Shared shared) {
    try {
      shared.loader.close();
    } catch (IOException e) {
      LOG.warn("Cannot close the class loader {}", shared.loader.getName(), e);
    }
    removeTree(shared.directory);
  }

  private static void removeTree(Path directory) {
    if (Files.exists(directory)) {
      try {
        MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (IOException e) {
        LOG.warn("Cannot remove the directory {}, it is removed at the next start", directory, e);
      }
    }
  }

  private record Key(Path jar, ClassLoader parent) {}

  private static final class Shared {
    final JarClassLoader loader;
    final Path directory;
    int leases;

    Shared(JarClassLoader loader, Path directory) {
      this.loader = loader;
      this.directory = directory;
    }
  }

  /** A loader on loan; closing twice does nothing. */
  public final class Lease implements AutoCloseable {
    private final Key key;
    private final Shared shared;
    private boolean closed;

    private Lease(Key key, Shared shared) {
      this.key = key;
      this.shared = shared;
    }

    public ClassLoader classLoader() {
      return shared.loader;
    }

    @Override
    public void close() {
      synchronized (JarClassLoaders.this) {
        if (!closed) {
          closed = true;
          release(key, shared);
        }
      }
    }
  }
}
