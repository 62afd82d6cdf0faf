package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.TableName;
import java.util.function.UnaryOperator;

/**
 * The names that tables have in HBase. Nearly always they stay as they are; what HBase does not
 * allow is escaped by {@code _-} and a letter, so that no two tables get the same name.
 */
final class HBaseNames {
  private static final String ESCAPE = "_-";

  private final UnaryOperator<String> namespaces;

  HBaseNames(UnaryOperator<String> namespaces) {
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  String namespace(String namespace) {
    return namespaces.apply(namespace);
  }

  org.apache.hadoop.hbase.TableName table(TableName name) {
    String escaped = name.name().replace(ESCAPE, ESCAPE + "_").replace("$", ESCAPE + "S");
    if (escaped.startsWith(".")) {
      escaped = ESCAPE + "D" + escaped.substring(1);
    } else if (escaped.startsWith("-")) {
      escaped = ESCAPE + "M" + escaped.substring(1);
    }
    return org.apache.hadoop.hbase.TableName.valueOf(namespace(name.namespace()), escaped);
  }
}
