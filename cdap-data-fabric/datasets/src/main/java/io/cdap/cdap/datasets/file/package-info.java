/**
 * Datasets of files: {@code fileSet}, {@code partitionedFileSet} and {@code
 * timePartitionedFileSet}.
 *
 * <p>{@link io.cdap.cdap.datasets.file.FileTypes} registers them, over any {@link
 * org.apache.twill.filesystem.LocationFactory}; {@link
 * io.cdap.cdap.datasets.file.HadoopLocationFactory} has the file systems of Hadoop, the local one
 * among them. A dataset's files are in {@code namespaces/<namespace>/data/<dataset>} under a root,
 * unless its properties say where they are.
 *
 * <p>What may not live here: how programs are started with files as input or output, and anything
 * about tables but the table that lists partitions.
 */
package io.cdap.cdap.datasets.file;
