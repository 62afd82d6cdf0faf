package io.cdap.cdap.appfabric.metrics;

import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.proto.security.StandardPermission;
import java.util.Map;
import java.util.Set;

/** What metrics with certain tags are about. */
final class MetricsSubject {
  private static final Set<String> ANY = Set.of("*", "");

  private MetricsSubject() {}

  /**
   * Does nothing when a caller may see metrics with these tags.
   *
   * @throws io.cdap.cdap.error.ForbiddenException when not
   */
  static void require(Caller caller, Map<String, String> tags) {
    caller.require(StandardPermission.GET, of(tags));
  }

  /** The smallest entity that holds all series with these tags. */
  static EntityId of(Map<String, String> tags) {
    String namespace = tags.get("namespace");
    if (namespace == null || ANY.contains(namespace)) {
      return InstanceId.HERE;
    }
    try {
      NamespaceId id = new NamespaceId(namespace);
      String application = tags.get("app");
      if (application == null || ANY.contains(application)) {
        return id;
      }
      ApplicationReference reference = new ApplicationReference(id, application);
      for (ProgramKind kind : ProgramKind.values()) {
        String program = tags.get(kind.lowerCaseName());
        if (program != null && !ANY.contains(program)) {
          return reference.program(kind, program);
        }
      }
      return reference;
    } catch (BadRequestException e) {
      // Nothing can have such a name, so that there is nothing to be seen.
      return InstanceId.HERE;
    }
  }
}
