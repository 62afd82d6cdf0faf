package io.cdap.cdap.appfabric.security;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.BadRequestException;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Who acts: a user, or the platform itself.
 *
 * @param name of a user as the proxy in front says it, for example {@code bob} or {@code
 *     bob/host@REALM}
 * @throws BadRequestException when nobody can have that name
 */
public record Principal(String name, Kind kind) {
  /** The platform, and the applications of the namespace {@code system}. */
  public static final Principal SYSTEM = new Principal("system", Kind.SYSTEM);

  private static final int MAX_LENGTH = 255;

  /** What kind of actor it is. */
  public enum Kind {
    USER,
    SYSTEM
  }

  public Principal {
    requireNonNull(kind, "kind is null");
    if (name.isBlank()
        || name.length() > MAX_LENGTH
        || name.chars().anyMatch(c -> Character.isISOControl(c) || Character.isWhitespace(c))) {
      throw new BadRequestException(
          "Invalid principal '%s'. It must be a name of at most %d characters without spaces."
              .formatted(name, MAX_LENGTH));
    }
  }

  /** A user of that name. */
  public static Principal user(String name) {
    return new Principal(name, Kind.USER);
  }

  /**
   * Whom a request names as the owner of what it makes; empty when it names nobody.
   *
   * @throws BadRequestException when nobody can have that name
   */
  public static Optional<String> owner(@Nullable String name) {
    return Optional.ofNullable(name)
        .filter(given -> !given.isBlank())
        .map(given -> user(given.trim()).name());
  }

  /** For messages: {@code user 'bob'}. */
  @Override
  public String toString() {
    return kind == Kind.SYSTEM ? "system" : "user '%s'".formatted(name);
  }
}
