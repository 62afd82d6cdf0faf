/**
 * Where the jars of artifacts and of dataset modules are kept: on the local disk, where one process
 * is the whole platform, or in a file system of Hadoop's that all processes share.
 *
 * <p>{@link io.cdap.cdap.appfabric.file.JarStore} is what the rest of the platform knows; a
 * composition root chooses {@link io.cdap.cdap.appfabric.file.LocalJarStore} or {@link
 * io.cdap.cdap.appfabric.file.HadoopJarStore}. What may not live here: what a jar means.
 */
package io.cdap.cdap.appfabric.file;
