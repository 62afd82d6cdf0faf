package io.cdap.cdap.appfabric.preferences;

import io.cdap.cdap.entity.ProgramReference;
import java.util.Map;

/** Gives a program the preferences that hold for it. */
@FunctionalInterface
public interface ResolvedPreferences {

  /** Instance, namespace, application and program preferences merged, the nearest winning. */
  Map<String, String> resolve(ProgramReference program);
}
