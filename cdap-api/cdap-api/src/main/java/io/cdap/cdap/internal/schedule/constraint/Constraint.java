package io.cdap.cdap.internal.schedule.constraint;

/** A condition a triggered run has to meet before it starts; the platform brings the kinds. */
public interface Constraint {}
