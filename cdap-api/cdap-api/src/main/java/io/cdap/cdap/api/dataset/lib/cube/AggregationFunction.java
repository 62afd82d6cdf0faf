package io.cdap.cdap.api.dataset.lib.cube;

/** How values of a measure in one interval become one. */
public enum AggregationFunction {
/** Their sum. */
SUM,
/** The one written last. */
LATEST,
/** The smallest. */
MIN,
/** The largest. */
MAX
}
