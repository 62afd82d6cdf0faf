package io.cdap.cdap.appfabric.system;

/**
 * A property of the configuration.
 *
 * @param source the file or default it comes from
 */
public record ConfigurationEntry(String name, String value, String source) {}
