package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.HttpRequest;

/** Says who makes a change: the authenticated user, else the user the platform runs as. */
public final class Authors {
  private final String platformUser;

  public Authors(String platformUser) {
    this.platformUser = requireNonNull(platformUser, "platformUser is null");
  }

  public String of(HttpRequest request) {
    return request.header("CDAP-UserId").filter(user -> !user.isBlank()).orElse(platformUser);
  }
}
