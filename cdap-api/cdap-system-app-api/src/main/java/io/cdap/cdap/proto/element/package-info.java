/** The kinds of entities. */
package io.cdap.cdap.proto.element;
