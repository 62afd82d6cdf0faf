package io.cdap.cdap.api.metadata;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Who gave metadata: people and programs, or the platform. */
public enum MetadataScope {
  USER,
  SYSTEM;

  public static final Set<MetadataScope> ALL =
      Collections.unmodifiableSet(EnumSet.allOf(MetadataScope.class));

  public static final Set<MetadataScope> NONE = Set.of();
}
