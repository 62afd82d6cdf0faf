package io.cdap.cdap.error;

/** What kind of failure a {@link PlatformException} is; says who has to act, not where it went. */
public enum ErrorCategory {
  /** The request itself is wrong and will stay wrong. */
  BAD_REQUEST,
  /** The caller did not say who it is, or could not prove it. */
  UNAUTHENTICATED,
  /** The caller is known and may not do this, or the feature is locked by configuration. */
  FORBIDDEN,
  /** A named entity does not exist. */
  NOT_FOUND,
  /** The thing exists, but not this operation on it. */
  METHOD_NOT_ALLOWED,
  /** The state of the entity does not allow it now; the caller may change that state. */
  CONFLICT,
  /** The body is larger than the configured limit. */
  TOO_LARGE,
  /** The platform does not do this (yet, or in this set-up). */
  NOT_SUPPORTED,
  /** Something this depends on is not there now; trying again later may help. */
  UNAVAILABLE,
  /** The platform failed. */
  INTERNAL
}
