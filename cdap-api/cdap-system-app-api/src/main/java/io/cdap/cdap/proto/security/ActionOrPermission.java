package io.cdap.cdap.proto.security;

/** Something that can be allowed. */
public interface ActionOrPermission {}
