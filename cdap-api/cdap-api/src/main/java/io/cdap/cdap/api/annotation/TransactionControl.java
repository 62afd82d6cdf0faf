package io.cdap.cdap.api.annotation;

/** Whether the platform starts a transaction around a method. */
public enum TransactionControl {
  EXPLICIT,
  IMPLICIT;
}
