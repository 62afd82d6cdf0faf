/**
 * The OLAP cube: facts, queries, results and interpolation. The runtime brings the cube itself.
 */
package io.cdap.cdap.api.dataset.lib.cube;
