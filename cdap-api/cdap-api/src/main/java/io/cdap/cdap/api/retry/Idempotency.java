package io.cdap.cdap.api.retry;

/** Whether an operation may be repeated without harm. */
public enum Idempotency {
  NONE,
  IDEMPOTENT,
  AUTO;
}
