package io.cdap.cdap.api;

/** A version that can be compared with others, also in text. */
// The published type is raw, and so compatible classes must see it raw.
@SuppressWarnings("ComparableType")
public interface VersionInfo extends Comparable<Object> {}
