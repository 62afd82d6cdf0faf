package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * A topic.
 *
 * @param generation how often a topic of that name has been created, this time included
 * @param properties {@value #TTL} and whatever else it was given
 */
public record Topic(TopicId id, long generation, Map<String, String> properties) {
  /** For how many seconds messages are kept. */
  public static final String TTL = "ttl";

  /** Tells the generation among the properties; cannot be set. */
  public static final String GENERATION = "generation";

  public static final Duration DEFAULT_TIME_TO_LIVE = Duration.ofDays(7);

  private static final long MAX_SECONDS = Duration.ofDays(100 * 365).toSeconds();

  public Topic {
    requireNonNull(id, "id is null");
    properties = Map.copyOf(properties);
  }

  /**
   * The properties of a topic that is given some.
   *
   * @throws BadRequestException when one is wrong
   */
  public static Map<String, String> checked(TopicId id, Map<String, String> given) {
    Map<String, String> properties = new TreeMap<>();
    given.forEach(
        (key, value) -> {
          if (value == null) {
            throw new BadRequestException(
                "The property '%s' has no value for topic %s".formatted(key, id));
          }
          properties.put(key, value);
        });
    properties.remove(GENERATION);
    String ttl = properties.get(TTL);
    properties.put(
        TTL, Long.toString(ttl == null ? DEFAULT_TIME_TO_LIVE.toSeconds() : seconds(id, ttl)));
    return properties;
  }

  private static long seconds(TopicId id, String ttl) {
    long seconds;
    try {
      seconds = Long.parseLong(ttl);
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "The ttl property must be a number greater than zero for topic " + id, e);
    }
    if (seconds <= 0) {
      throw new BadRequestException("The ttl property must be greater than zero for topic " + id);
    }
    if (seconds > MAX_SECONDS) {
      throw new BadRequestException(
          "The ttl property must be at most %d seconds for topic %s".formatted(MAX_SECONDS, id));
    }
    return seconds;
  }

  public Duration timeToLive() {
    return Duration.ofSeconds(Long.parseLong(properties.get(TTL)));
  }

  /** The properties, and the generation among them. */
  public Map<String, String> description() {
    Map<String, String> all = new TreeMap<>(properties);
    all.put(GENERATION, Long.toString(generation));
    return all;
  }
}
