package io.cdap.cdap.storage.hbase.coprocessor;

/** Names of what is kept in the descriptor of a table. */
public final class TableAttributes {
  /**
   * Of the family: after how many milliseconds cells expire. The name is the one that Tephra reads.
   */
  public static final String TIME_TO_LIVE = "dataset.table.ttl";

  /** Of a put: the transaction that writes must not be older than the longest one may live. */
  public static final String CHECK_LIFETIME = "cdap.check.lifetime";

  /**
   * Of the table: tells it from others that had its name before or will have it. Of a put: the
   * table that it is for.
   */
  public static final String CREATION = "cdap.creation";

  /** Of the table: who writes to it alone. Of a put: who it is that writes. */
  public static final String WRITER = "cdap.writer";

  /** The class of {@link TransactionalTableProcessor}; the client does not load it. */
  public static final String TRANSACTIONAL_PROCESSOR =
      "io.cdap.cdap.storage.hbase.coprocessor.TransactionalTableProcessor";

  /** The class of {@link PlainTableProcessor}; the client does not load it. */
  public static final String PLAIN_PROCESSOR =
      "io.cdap.cdap.storage.hbase.coprocessor.PlainTableProcessor";

  private TableAttributes() {}
}
