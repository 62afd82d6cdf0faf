/** The marker of schedule constraints. */
package io.cdap.cdap.internal.schedule.constraint;
