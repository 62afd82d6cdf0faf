package io.cdap.cdap.gateway;

/** The header in which a proxy that knows a request's user says who it is. */
public final class UserHeader {
  /** As the published clients and consoles send it. */
  public static final String NAME = "CDAP-UserId";

  private UserHeader() {}
}
