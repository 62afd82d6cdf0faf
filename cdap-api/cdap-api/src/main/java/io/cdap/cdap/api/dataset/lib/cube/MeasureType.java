package io.cdap.cdap.api.dataset.lib.cube;

/** The kind of a measure. */
public enum MeasureType {
/** Values add up. */
COUNTER,
/** A value replaces the one before. */
GAUGE
}
