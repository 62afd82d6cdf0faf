/**
 * What the platform tells its users about itself: messages on topics of the namespace {@code
 * system}, published in the transaction that makes the change. So an event is never missing, and
 * never of something that was rolled back. What may not live here: who reads them.
 */
package io.cdap.cdap.appfabric.event;
