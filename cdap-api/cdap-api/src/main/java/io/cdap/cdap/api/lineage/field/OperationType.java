package io.cdap.cdap.api.lineage.field;

/** The kinds of operation on fields. */
public enum OperationType {
  READ,
  WRITE,
  TRANSFORM;
}
