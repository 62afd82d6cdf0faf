/**
 * Spark programs as an application declares them. What runs inside Spark is in the artifacts for
 * each Spark version.
 */
package io.cdap.cdap.api.spark;
