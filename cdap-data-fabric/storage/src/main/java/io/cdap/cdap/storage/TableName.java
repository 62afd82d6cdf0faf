package io.cdap.cdap.storage;

import java.util.regex.Pattern;

/**
 * The name of a stored table: the namespace that owns it and a name unique in there.
 *
 * @param namespace {@code [a-zA-Z0-9_]+}
 * @param name {@code [$.a-zA-Z0-9_-]+}
 * @throws IllegalArgumentException when a part has any other character or is empty
 */
public record TableName(String namespace, String name) implements Comparable<TableName> {
  private static final Pattern NAMESPACE = Pattern.compile("[a-zA-Z0-9_]+");
  private static final Pattern NAME = Pattern.compile("[$.a-zA-Z0-9_-]+");

  public TableName {
    if (!NAMESPACE.matcher(namespace).matches()) {
      throw new IllegalArgumentException("bad table namespace '" + namespace + "'");
    }
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("bad table name '" + name + "'");
    }
  }

  @Override
  public int compareTo(TableName other) {
    int byNamespace = namespace.compareTo(other.namespace);
    return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return namespace + ":" + name;
  }
}
