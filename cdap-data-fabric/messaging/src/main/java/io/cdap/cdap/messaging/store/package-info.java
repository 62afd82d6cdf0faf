/**
 * Topics in the tables of a store.
 *
 * <p>Which topics there are is in a system table ({@code TopicCatalog}). The messages of a topic
 * are in a table of their own, which is made for its first message and dropped with it, so that
 * deleting a topic costs the same however full it is. A row is a block of messages that were
 * written at once:
 *
 * <pre>
 * 'm', publish time (8), sequence of the first message (2)             messages
 * 'p', write pointer (8), time (8), sequence of the first payload (2)  payloads stored ahead
 * </pre>
 *
 * <p>Rows are in the order of time, so expired ones are a range at the front: a fetch starts behind
 * it, and its space is given back without reading it. Cells have the version of their time, and the
 * table a time to live that is a bit longer than the topic's, for stores that expire by themselves.
 *
 * <p>A block written in a transaction names its write pointer. Whether that was committed, a reader
 * asks the transactions of now or those of its own view; but the transaction system forgets failed
 * ones in time. So a transaction that publishes also leaves a mark for the topic in a transactional
 * table, which is cleaned of failed ones before they are forgotten: no mark, no messages. A roll
 * back takes the mark away first, since a reader may have the block in its hands already.
 *
 * <p>What may not live here: anything about how requests arrive.
 */
package io.cdap.cdap.messaging.store;
