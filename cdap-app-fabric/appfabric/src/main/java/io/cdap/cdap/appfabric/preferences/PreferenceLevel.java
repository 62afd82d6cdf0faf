package io.cdap.cdap.appfabric.preferences;

import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What preferences are set on.
 *
 * @param key the parts of its row key
 * @param above the levels it inherits from, the instance first
 */
record PreferenceLevel(List<String> key, List<PreferenceLevel> above) {
  static final PreferenceLevel INSTANCE = new PreferenceLevel(List.of("instance"), List.of());

  static PreferenceLevel of(NamespaceId namespace) {
    return below(INSTANCE, "namespace", namespace.name());
  }

  static PreferenceLevel of(ApplicationReference application) {
    NamespaceId namespace = application.namespace();
    return below(of(namespace), "application", namespace.name(), application.application());
  }

  static PreferenceLevel of(ProgramReference program) {
    ApplicationReference application = program.application();
    return below(
        of(application),
        "program",
        application.namespace().name(),
        application.application(),
        program.kind().name(),
        program.program());
  }

  private static PreferenceLevel below(PreferenceLevel parent, String... key) {
    List<PreferenceLevel> above = new ArrayList<>(parent.above());
    above.add(parent);
    return new PreferenceLevel(List.of(key), above);
  }

  /** The namespace it is of; empty for the whole instance. */
  Optional<NamespaceId> namespace() {
    return above.isEmpty() ? Optional.empty() : Optional.of(new NamespaceId(key.get(1)));
  }

  String[] rowKey() {
    return key.toArray(String[]::new);
  }
}
