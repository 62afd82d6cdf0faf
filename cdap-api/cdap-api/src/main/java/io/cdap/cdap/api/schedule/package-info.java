/** Schedules: what starts runs by itself, and what a run is told of its trigger. */
package io.cdap.cdap.api.schedule;
