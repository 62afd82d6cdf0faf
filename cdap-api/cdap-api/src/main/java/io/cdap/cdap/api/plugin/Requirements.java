package io.cdap.cdap.api.plugin;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** What a plugin or application needs: dataset types, in lower case, and capabilities. */
public class Requirements {
  private final Set<String> datasetTypes;
  private final Set<String> capabilities;

  public static final Requirements EMPTY = new Requirements(Set.of(), Set.of());

  public Requirements(Set<String> datasetTypes) {
    this(datasetTypes, Set.of());
  }

  public Requirements(Set<String> datasetTypes, Set<String> capabilities) {
    this.datasetTypes =
        datasetTypes.stream()
            .map(type -> type.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
    this.capabilities = Collections.unmodifiableSet(new LinkedHashSet<>(capabilities));
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Requirements that = (Requirements) o;
    return Objects.equals(datasetTypes, that.datasetTypes)
        && Objects.equals(capabilities, that.capabilities);
  }

  public Set<String> getCapabilities() {
    return capabilities;
  }

  public Set<String> getDatasetTypes() {
    return datasetTypes;
  }

  @Override
  public int hashCode() {
    return Objects.hash(datasetTypes, capabilities);
  }

  public boolean isEmpty() {
    return datasetTypes.isEmpty() && capabilities.isEmpty();
  }

  @Override
  public String toString() {
    return "Requirements{datasetTypes=" + datasetTypes + "capabilities=" + capabilities + '}';
  }
}
