package io.cdap.cdap.datasets.type;

/**
 * Finds nested classes by their canonical name too, as the API writes down the types of objects:
 * {@code a.B.C} for {@code a.B$C}.
 */
final class NestedClassLoader extends ClassLoader {
  NestedClassLoader(ClassLoader classes) {
    super("canonical-names", classes);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    int dot = name.lastIndexOf('.');
    if (dot < 0) {
      throw new ClassNotFoundException(name);
    }
    String nested = name.substring(0, dot) + '$' + name.substring(dot + 1);
    try {
      return getParent().loadClass(nested);
    } catch (ClassNotFoundException e) {
      // Then the class that it is nested in may be nested itself.
      return findClass(nested);
    }
  }
}
