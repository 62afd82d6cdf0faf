/** Metadata of entities, as programs read and change it. */
package io.cdap.cdap.api.metadata;
