package io.cdap.cdap.api.dataset.lib.cube;

/** What a query does when there are more points in time than its limit. */
public enum AggregationOption {
/** Aggregates intervals as the measure says. */
TRUE,
/** Returns the first ones. */
FALSE,
/** Sums up intervals. */
SUM,
/** Returns the last value of each interval. */
LATEST
}
