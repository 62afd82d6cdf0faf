package io.cdap.cdap.appfabric.logging;

/**
 * What a log is about, a run or a service.
 *
 * @param directory in the storage
 * @param name the first part of the names of its files
 */
record LogSubject(String directory, String name) {}
