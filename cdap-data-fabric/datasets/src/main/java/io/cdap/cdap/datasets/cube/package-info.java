/**
 * The dataset type {@code cube}: sums and levels of measures by dimension and time, kept ready in
 * the aggregations that the dataset's properties name.
 *
 * <p>{@link io.cdap.cdap.datasets.cube.CubeDefinition} makes the type over any table type. A table
 * has a row for each aggregation, resolution, combination of dimension values, measure and span of
 * time, with a column for each point in time; {@link io.cdap.cdap.datasets.cube.CubeRow} says how.
 *
 * <p>What may not live here: the metrics of the platform, which have a store of their own.
 */
package io.cdap.cdap.datasets.cube;
