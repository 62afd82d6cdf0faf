package io.cdap.cdap.datasets.cube;

import com.google.common.base.Splitter;
import io.cdap.cdap.api.dataset.lib.cube.Cube;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the properties of a cube say.
 *
 * @param resolutions in seconds
 * @param aggregations by name
 */
record CubeSettings(Set<Integer> resolutions, Map<String, Aggregation> aggregations) {
  private static final String AGGREGATION_PREFIX = "dataset.cube.aggregation.";
  private static final String DIMENSIONS_SUFFIX = ".dimensions";
  private static final String REQUIRED_SUFFIX = ".requiredDimensions";
  private static final Set<Integer> DEFAULT_RESOLUTIONS = Set.of(1, 60, 3600);
  private static final Splitter LIST = Splitter.on(',').trimResults().omitEmptyStrings();

  /**
   * Reads properties.
   *
   * @throws IllegalArgumentException when they do not make a cube
   */
  static CubeSettings of(Map<String, String> properties) {
    Map<String, Aggregation> aggregations = new TreeMap<>();
    properties.forEach(
        (property, value) -> {
          if (property.startsWith(AGGREGATION_PREFIX) && property.endsWith(DIMENSIONS_SUFFIX)) {
            String name =
                property.substring(
                    AGGREGATION_PREFIX.length(), property.length() - DIMENSIONS_SUFFIX.length());
            String required =
                properties.getOrDefault(AGGREGATION_PREFIX + name + REQUIRED_SUFFIX, "");
            aggregations.put(
                name,
                new Aggregation(
                    name, LIST.splitToList(value), Set.copyOf(LIST.splitToList(required))));
          }
        });
    if (aggregations.isEmpty()) {
      throw new IllegalArgumentException(
          "A cube needs at least one property '%s<name>%s'."
              .formatted(AGGREGATION_PREFIX, DIMENSIONS_SUFFIX));
    }
    return new CubeSettings(resolutions(properties), aggregations);
  }

  boolean keepsAllOf(CubeSettings former) {
    return resolutions.containsAll(former.resolutions)
        && aggregations.entrySet().containsAll(former.aggregations.entrySet());
  }

  void requireResolution(int resolution) {
    if (!resolutions.contains(resolution)) {
      throw new IllegalArgumentException(
          "The cube has no resolution of %d seconds, only %s.".formatted(resolution, resolutions));
    }
  }

  /** The aggregation of a name, or else the smallest that has all facts about some dimensions. */
  Aggregation choose(Optional<String> name, Set<String> dimensions) {
    if (name.isPresent()) {
      Aggregation named = aggregations.get(name.get());
      if (named == null || !named.has(dimensions)) {
        throw new IllegalArgumentException(
            "The cube has no aggregation '%s' with the dimensions %s."
                .formatted(name.get(), dimensions));
      }
      return named;
    }
    Aggregation best = null;
    for (Aggregation candidate : aggregations.values()) {
      if (candidate.has(dimensions)
          && (best == null || rank(candidate, dimensions) < rank(best, dimensions))) {
        best = candidate;
      }
    }
    if (best == null) {
      throw new IllegalArgumentException(
          "No aggregation of the cube has the dimensions %s.".formatted(dimensions));
    }
    return best;
  }

  /** An aggregation that leaves out facts, for want of another dimension, comes last. */
  private static int rank(Aggregation aggregation, Set<String> dimensions) {
    boolean complete = dimensions.containsAll(aggregation.required());
    return aggregation.dimensions().size() + (complete ? 0 : 1_000_000);
  }

  private static Set<Integer> resolutions(Map<String, String> properties) {
    String text = properties.get(Cube.PROPERTY_RESOLUTIONS);
    if (text == null) {
      return DEFAULT_RESOLUTIONS;
    }
    Set<Integer> resolutions = new LinkedHashSet<>();
    List<String> parts = LIST.splitToList(text);
    for (String part : parts) {
      if (!part.matches("[1-9][0-9]{0,8}") && !part.equals(String.valueOf(Integer.MAX_VALUE))) {
        throw new IllegalArgumentException(
            "Resolution '%s' of a cube must be a positive number of seconds.".formatted(part));
      }
      resolutions.add(Integer.parseInt(part));
    }
    if (resolutions.isEmpty()) {
      throw new IllegalArgumentException(
          "Property '%s' of a cube names no resolution.".formatted(Cube.PROPERTY_RESOLUTIONS));
    }
    return resolutions;
  }
}
