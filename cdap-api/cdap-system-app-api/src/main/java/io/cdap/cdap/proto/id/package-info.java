/**
 * The ids of those entities that a system application can ask about: namespaces, and what the
 * application itself keeps in them.
 */
package io.cdap.cdap.proto.id;
