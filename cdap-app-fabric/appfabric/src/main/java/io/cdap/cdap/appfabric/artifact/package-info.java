/**
 * Artifacts: the jars that applications and plugins are made from, what inspection finds in them,
 * and their class loaders.
 *
 * <p>{@link io.cdap.cdap.appfabric.artifact.StoredArtifactRepository} keeps jars in a store of
 * files and records in a system table; a jar counts when its record is written. Inspection reads
 * classes and never runs their code. What may not live here: how plugins are chosen and made.
 */
package io.cdap.cdap.appfabric.artifact;
