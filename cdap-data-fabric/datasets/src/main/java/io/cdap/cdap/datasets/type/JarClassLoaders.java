package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Class loaders of module jars, one a jar, kept until the jar is forgotten. Safe for use by many
 * threads.
 */
public final class JarClassLoaders implements AutoCloseable {
  private final ClassLoader parent;
  private final JarFiles files;
  private final Map<URI, URLClassLoader> loaders = new ConcurrentHashMap<>();

  /**
   * Makes an empty cache.
   *
   * @param parent what modules may see besides their jar
   * @param files makes jars readable here
   */
  public JarClassLoaders(ClassLoader parent, JarFiles files) {
    this.parent = requireNonNull(parent, "parent is null");
    this.files = requireNonNull(files, "files is null");
  }

  /** The loader of a jar. */
  public ClassLoader of(URI jar) {
    return loaders.computeIfAbsent(jar, this::open);
  }

  /** Closes the loader of a jar; classes already loaded stay usable. */
  public void forget(URI jar) {
    URLClassLoader loader = loaders.remove(jar);
    if (loader != null) {
      close(loader);
    }
  }

  @Override
  public void close() {
    loaders.keySet().forEach(this::forget);
  }

  private URLClassLoader open(URI jar) {
    try {
      return new URLClassLoader(
          "dataset-module", new URL[] {files.fetch(jar).toUri().toURL()}, parent);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("The jar '%s' cannot be read.".formatted(jar), e);
    }
  }

  private static void close(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException("A class loader could not be closed.", e);
    }
  }
}
