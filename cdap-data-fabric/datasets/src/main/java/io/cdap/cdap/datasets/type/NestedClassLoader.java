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
    String candidate = name;
    for (int dot = candidate.lastIndexOf('.'); dot > 0; dot = candidate.lastIndexOf('.')) {
      candidate = candidate.substring(0, dot) + '$' + candidate.substring(dot + 1);
      try {
        return getParent().loadClass(candidate);
      } catch (ClassNotFoundException e) {
        // Then the class that it is nested in is nested itself.
        continue;
      }
    }
    throw new ClassNotFoundException(name);
  }
}
