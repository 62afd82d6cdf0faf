package io.cdap.cdap.appfabric.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds which metrics there are, and by which tags they can be narrowed down further. */
final class MetricsSearch {
  /** From the whole to its parts; what comes later is only of interest within what comes first. */
  private static final List<Set<String>> LEVELS =
      List.of(
          Set.of("namespace"),
          Set.of("app", "component", "dataset"),
          Set.of("service", "worker", "mapreduce", "spark", "workflow", "handler", "dataset"),
          Set.of("run", "handler", "dataset", "tasktype"),
          Set.of("instance", "method", "dataset"));

  private final MetricsStore store;

  MetricsSearch(MetricsStore store) {
    this.store = store;
  }

  /** A tag with a value. */
  record Tag(String name, String value) {}

  /** The names of the metrics that have series with these tags, in order. */
  Set<String> metrics(Map<String, String> tags) {
    Set<String> names = new TreeSet<>();
    store.find(series -> series.matches(tags)).forEach(series -> names.add(series.key.metric()));
    return names;
  }

  /** The tags of the next level below the given ones, in order. */
  List<Tag> tags(Map<String, String> tags) {
    Set<Tag> found = new TreeSet<>(Comparator.comparing(Tag::name).thenComparing(Tag::value));
    for (Series series : store.find(each -> each.matches(tags))) {
      Map<String, String> all = series.key.tags();
      next(all.keySet(), tags.keySet()).forEach(name -> found.add(new Tag(name, all.get(name))));
    }
    return new ArrayList<>(found);
  }

  private static Set<String> next(Set<String> all, Set<String> given) {
    Set<String> left = new TreeSet<>(all);
    left.removeAll(given);
    for (Set<String> level : LEVELS) {
      Set<String> here = new TreeSet<>(left);
      here.retainAll(level);
      if (!here.isEmpty()) {
        return here;
      }
    }
    return left;
  }
}
