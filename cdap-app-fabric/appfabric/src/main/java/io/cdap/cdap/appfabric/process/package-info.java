/**
 * What every process of the platform has, whatever runs in it: its way to log and the order in
 * which it ends. Nothing in here knows what the process is for.
 */
package io.cdap.cdap.appfabric.process;
