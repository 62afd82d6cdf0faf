/**
 * Messaging for applications and operators: the messaging service's own HTTP interface ({@code
 * /v1}, Avro), JSON over topics for operators ({@code /v3}), what programs publish and fetch with,
 * and topics as a part of their namespace.
 *
 * <p>What may not live here: how messages are stored.
 */
package io.cdap.cdap.appfabric.messaging;
