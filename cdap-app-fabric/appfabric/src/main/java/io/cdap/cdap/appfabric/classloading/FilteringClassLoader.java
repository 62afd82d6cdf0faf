package io.cdap.cdap.appfabric.classloading;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Optional;

/** Shows some packages of another loader and nothing else but its own parent. Defines no class. */
public final class FilteringClassLoader extends ClassLoader {
  static {
    ClassLoader.registerAsParallelCapable();
  }

  private final ClassLoader source;
  private final PackageFilter visible;

  /**
   * @param parent asked first, for example the JDK's platform loader
   * @param source whose classes and resources are shown
   * @param visible which of them
   */
  public FilteringClassLoader(ClassLoader parent, ClassLoader source, PackageFilter visible) {
    super(parent);
    this.source = requireNonNull(source, "source is null");
    this.visible = requireNonNull(visible, "visible is null");
  }

  /** The loader that a class of these packages comes from, when this one or a parent shows it. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (visible.acceptsClass(name)) {
      Optional<Class<?>> found = loadFromSource(name);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return super.loadClass(name, resolve);
  }

  private Optional<Class<?>> loadFromSource(String name) {
    try {
      return Optional.of(source.loadClass(name));
    } catch (ClassNotFoundException e) {
      // A package may be split: the parent may have what the source has not.
      return Optional.empty();
    }
  }

  @Override
  public URL getResource(String name) {
    URL found = visible.acceptsResource(name) ? source.getResource(name) : null;
    return found == null ? super.getResource(name) : found;
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    if (!visible.acceptsResource(name)) {
      return super.getResources(name);
    }
    Enumeration<URL> found = source.getResources(name);
    return found.hasMoreElements() ? found : Collections.emptyEnumeration();
  }
}
