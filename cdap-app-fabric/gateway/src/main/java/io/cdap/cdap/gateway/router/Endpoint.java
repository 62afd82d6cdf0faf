package io.cdap.cdap.gateway.router;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.regex.Pattern;
import javax.annotation.Nullable;

/**
 * Where one instance of a service listens, and what it is an instance of.
 *
 * <p>The payload says more about the instance, under the keys of this class and any others. Of
 * several generations of a service only the highest is asked: the run of a program that started
 * last, the leader that was elected last.
 *
 * @param service a name as of {@link ServiceNames}: letters, digits, {@code .}, {@code _} and
 *     {@code -}
 * @param host a host name or address that routers can reach
 * @param port between 1 and 65535
 * @param payload what else there is to know
 */
public record Endpoint(String service, String host, int port, Map<String, String> payload) {
  /**
   * A whole number that grows: for a program the start of its run in milliseconds, for an elected
   * leader its epoch. 0 when it is missing.
   */
  public static final String GENERATION = "generation";

  /** The version of the application that a program belongs to. */
  public static final String VERSION = "version";

  /** The id of the run. */
  public static final String RUN = "run";

  /** The number of the instance within the run, from 0. */
  public static final String INSTANCE = "instance";

  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9._-]+");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  public Endpoint {
    requireNonNull(service, "service is null");
    requireNonNull(host, "host is null");
    payload = Map.copyOf(payload);
    if (!NAME.matcher(service).matches()) {
      throw new IllegalArgumentException(
          "'%s' is no name of a service: letters, digits, '.', '_' and '-' make one"
              .formatted(service));
    }
    if (host.isBlank()) {
      throw new IllegalArgumentException(
          "the host of an endpoint of %s is blank".formatted(service));
    }
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException(
          "the port of an endpoint of %s must be between 1 and 65535, not %d"
              .formatted(service, port));
    }
    String generation = payload.get(GENERATION);
    if (generation != null && !NUMBER.matcher(generation).matches()) {
      throw new IllegalArgumentException(
          "the generation of an endpoint of %s must be a whole number, not '%s'"
              .formatted(service, generation));
    }
  }

  /** The generation; 0 without one. */
  public long generation() {
    return Long.parseLong(payload.getOrDefault(GENERATION, "0"));
  }

  /** The version of the application, or null where there is none. */
  @Nullable
  public String version() {
    return payload.get(VERSION);
  }
}
