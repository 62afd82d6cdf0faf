package io.cdap.cdap.api;

/** A version that can be compared with others, also in text. */
public interface VersionInfo extends Comparable<Object> {}
