/**
 * Messaging between processes: requests and answers as Avro records over HTTP, and the client.
 *
 * <pre>
 * PublishRequest   transactionWritePointer: [long, null], messages: [bytes]
 * PublishResponse  transactionWritePointer: [long, null], rollbackRange: {startTimestamp: long,
 *                  startSequenceId: int, endTimestamp: long, endSequenceId: int}
 * ConsumeRequest   startFrom: [bytes, long, null], inclusive: boolean, limit: [int, null],
 *                  transaction: [bytes, null]
 * ConsumeResponse  [{id: bytes, payload: bytes}]
 * </pre>
 *
 * <p>Records are written and read field by field with Avro's coders: they are few, they will not
 * change, and what comes from outside is checked while it is read.
 *
 * <p>What may not live here: an HTTP server.
 */
package io.cdap.cdap.messaging.wire;
