/**
 * The HTTP benchmark of the sandbox: starts it with the launcher, deploys the demo application,
 * loads it with wrk and prints the medians as JSON.
 */
package io.cdap.cdap.benchmarks;
