package io.cdap.cdap.acceptance.steps;

import java.util.regex.Pattern;

/** Which recorded exchanges are about what the platform has by now. */
final class Scope {
  /**
   * Metadata and search come with rooms of their own. What is below /v1 was recorded on the
   * messaging port; released platforms have no topics below /v3, where this one has.
   */
  private static final Pattern LATER =
      Pattern.compile("/v1/.*|.*/metadata(/.*)?|/v3/namespaces/[^/]+/topics.*");

  private Scope() {}

  static boolean contains(Exchange exchange) {
    return !LATER.matcher(exchange.path()).matches();
  }
}
