/** Artifacts: their names, versions, ranges and classes. */
package io.cdap.cdap.api.artifact;
