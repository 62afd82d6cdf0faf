package io.cdap.cdap.gateway.router;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The headers that speak of one connection and not of the message, which a proxy must not pass on:
 * those of RFC 9110 section 7.6.1, and whatever {@code Connection} names.
 */
final class HopByHop {
  private static final Set<String> ALWAYS =
      Set.of(
          "connection",
          "keep-alive",
          "proxy-authenticate",
          "proxy-authorization",
          "proxy-connection",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  /** A client cannot have these removed by naming them. */
  private static final Set<String> NEVER =
      Set.of("authorization", "content-length", "content-type", "cookie", "expect", "host");

  private HopByHop() {}

  /** Copies the headers that belong to the message. */
  static void copyWithout(MultiMap from, MultiMap to) {
    Set<String> named = connectionTokens(from);
    if (!named.isEmpty()) {
      named.removeAll(NEVER);
    }
    for (Map.Entry<String, String> header : from) {
      String name = header.getKey().toLowerCase(Locale.ROOT);
      if (!ALWAYS.contains(name) && !named.contains(name)) {
        to.add(header.getKey(), header.getValue());
      }
    }
  }

  /** What {@code Connection} names, in lower case. */
  static Set<String> connectionTokens(MultiMap headers) {
    if (!headers.contains(HttpHeaders.CONNECTION)) {
      return Set.of();
    }
    Set<String> tokens = new HashSet<>();
    for (String value : headers.getAll(HttpHeaders.CONNECTION)) {
      for (String token : value.split(",")) {
        tokens.add(token.trim().toLowerCase(Locale.ROOT));
      }
    }
    return tokens;
  }
}
