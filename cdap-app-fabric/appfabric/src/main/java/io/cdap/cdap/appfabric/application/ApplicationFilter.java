package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.error.BadRequestException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which applications to list, and in which order.
 *
 * @param artifactNames names of artifacts to keep; empty for all
 * @param nameFilter what the name must match
 * @param latestOnly leave out versions that are not the latest
 * @param order by name; when empty, the newest come first if only latest ones are asked for
 * @param pageSize how many at most; empty for all
 * @param pageToken the token of the page before
 */
record ApplicationFilter(
    Set<String> artifactNames,
    Optional<String> artifactVersion,
    Optional<String> nameFilter,
    NameMatch nameMatch,
    boolean latestOnly,
    Optional<Boolean> sortCreationTime,
    Optional<Order> order,
    Optional<Integer> pageSize,
    Optional<String> pageToken) {

  enum Order {
    ASC,
    DESC
  }

  enum NameMatch {
    CONTAINS,
    EQUALS,
    EQUALS_IGNORE_CASE
  }

  /** Some of the applications and where to go on; no token when the page is not full. */
  record Page(List<ApplicationRecord> applications, Optional<String> nextPageToken) {}

  Page apply(List<ApplicationRecord> all) {
    List<ApplicationRecord> kept = new ArrayList<>(all.stream().filter(this::matches).toList());
    kept.sort(comparator());
    int from = pageToken.map(token -> indexAfter(kept, token)).orElse(0);
    int to = (int) Math.min(kept.size(), from + (long) pageSize.orElse(Integer.MAX_VALUE));
    Optional<String> next =
        pageSize.filter(size -> size == to - from).map(size -> token(kept.get(to - 1)));
    return new Page(List.copyOf(kept.subList(from, to)), next);
  }

  private boolean matches(ApplicationRecord record) {
    return (!latestOnly || record.latest())
        && (artifactNames.isEmpty() || artifactNames.contains(record.artifact().name()))
        && artifactVersion.map(record.artifact().version()::equals).orElse(true)
        && nameFilter.map(filter -> nameMatches(record.id().application(), filter)).orElse(true);
  }

  private boolean nameMatches(String name, String filter) {
    return switch (nameMatch) {
      case CONTAINS -> name.toLowerCase(Locale.ROOT).contains(filter.toLowerCase(Locale.ROOT));
      case EQUALS -> name.equals(filter);
      case EQUALS_IGNORE_CASE -> name.equalsIgnoreCase(filter);
    };
  }

  private Comparator<ApplicationRecord> comparator() {
    boolean byTime = sortCreationTime.orElse(latestOnly && order.isEmpty());
    boolean descending = order.map(Order.DESC::equals).orElse(byTime);
    Comparator<ApplicationRecord> comparator =
        byTime
            ? Comparator.comparing(ApplicationRecord::creationTimeMillis)
            : Comparator.comparing((ApplicationRecord record) -> record.id().application())
                .thenComparing(ApplicationRecord::creationTimeMillis);
    return (descending ? comparator.reversed() : comparator)
        .thenComparing(record -> record.id().version());
  }

  private static int indexAfter(List<ApplicationRecord> records, String token) {
    for (int i = 0; i < records.size(); i++) {
      if (token(records.get(i)).equals(token)) {
        return i + 1;
      }
    }
    throw new BadRequestException(
        "The page token '%s' names no application of this list; start again without one."
            .formatted(token));
  }

  private static String token(ApplicationRecord record) {
    return record.id().application() + "." + record.id().version();
  }
}
