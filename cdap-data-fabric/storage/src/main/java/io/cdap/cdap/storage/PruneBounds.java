package io.cdap.cdap.storage;

/**
 * What may be removed.
 *
 * @param oldestVisible no reader looks at anything older than the newest valid version of a cell
 *     that is not larger than this
 * @param invalid versions of transactions that failed for good, ascending; their cells go
 * @param nowMillis the time by which time-to-live is judged
 */
@SuppressWarnings("ArrayRecordComponent") // handed to the store once, not kept
public record PruneBounds(long oldestVisible, long[] invalid, long nowMillis) {}
