package io.cdap.cdap.datasets.cube;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * By what a cube adds up.
 *
 * @param dimensions in the order of row keys
 * @param required dimensions without which a fact is left out
 */
record Aggregation(String name, List<String> dimensions, Set<String> required) {
  Aggregation {
    dimensions = List.copyOf(dimensions);
    required = Set.copyOf(required);
    if (dimensions.isEmpty() || dimensions.size() != Set.copyOf(dimensions).size()) {
      throw new IllegalArgumentException(
          "Aggregation '%s' of a cube needs dimensions that differ, not %s."
              .formatted(name, dimensions));
    }
    if (!dimensions.containsAll(required)) {
      throw new IllegalArgumentException(
          "Aggregation '%s' of a cube requires dimensions %s that are not among its own %s."
              .formatted(name, required, dimensions));
    }
  }

  boolean accepts(Map<String, String> fact) {
    return required.stream().allMatch(dimension -> fact.get(dimension) != null);
  }

  boolean has(Collection<String> others) {
    return dimensions.containsAll(others);
  }
}
