package io.cdap.cdap.appfabric.classloading;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** The classes of an artifact: its jar and the jars that came in it. Closing closes the jars. */
public final class JarClassLoader extends URLClassLoader {
  static {
    ClassLoader.registerAsParallelCapable();
  }

  /**
   * @param name for messages, for example the artifact's id
   * @param jars searched in this order after the parent
   */
  public JarClassLoader(String name, List<Path> jars, ClassLoader parent) {
    super(name, urls(jars), parent);
  }

  private static URL[] urls(List<Path> jars) {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = jars.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("No URL for " + jars.get(i), e);
      }
    }
    return urls;
  }

  /** Closes the jars; classes that are loaded already go on working. */
  @Override
  public void close() throws IOException {
    super.close();
  }
}
