package io.cdap.cdap.appfabric.namespace;

import io.cdap.cdap.error.BadRequestException;
import java.util.List;
import java.util.Map;

/** The part of a namespace's configuration that says where its data is; fixed once created. */
final class NamespaceMapping {
  private static final String ROOT_DIRECTORY = "root.directory";
  private static final List<String> EXCLUSIVE =
      List.of(ROOT_DIRECTORY, "hbase.namespace", "hive.database");
  private static final List<String> FIXED =
      List.of(ROOT_DIRECTORY, "hbase.namespace", "hive.database", "principal", "groupName");
  private static final String KEYTAB = "keytabURI";

  private NamespaceMapping() {}

  /** Refuses a new namespace whose data would lie where another one's does. */
  static void checkNew(String name, Map<String, String> config, List<NamespaceRecord> others) {
    String root = config.getOrDefault(ROOT_DIRECTORY, "");
    if (!root.isEmpty() && !root.startsWith("/")) {
      throw new BadRequestException(
          "Cannot create the namespace '%s'. Its '%s' is '%s' and must be an absolute path."
              .formatted(name, ROOT_DIRECTORY, root));
    }
    for (String key : EXCLUSIVE) {
      String value = config.getOrDefault(key, "");
      for (NamespaceRecord other : others) {
        if (!value.isEmpty() && value.equals(other.config().get(key))) {
          throw new BadRequestException(
              "Cannot create the namespace '%s'. Namespace '%s' uses '%s' as its '%s' already."
                  .formatted(name, other.name(), value, key));
        }
      }
    }
  }

  /** Refuses a change of what is fixed. */
  static void checkChange(NamespaceRecord current, Map<String, String> changes) {
    for (String key : FIXED) {
      String now = current.config().getOrDefault(key, "");
      String wanted = changes.getOrDefault(key, now);
      if (!wanted.equals(now)) {
        throw new BadRequestException(
            "Cannot update the namespace '%s'. Its '%s' is '%s' and cannot be changed to '%s'."
                .formatted(current.name(), key, now, wanted));
      }
    }
    if (changes.containsKey(KEYTAB) && changes.get(KEYTAB).isEmpty()) {
      throw new BadRequestException(
          "Cannot update the namespace '%s'. Its '%s' must not be empty."
              .formatted(current.name(), KEYTAB));
    }
  }
}
