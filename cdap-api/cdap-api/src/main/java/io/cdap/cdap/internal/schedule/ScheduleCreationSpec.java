package io.cdap.cdap.internal.schedule;

import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.internal.schedule.constraint.Constraint;
import java.util.List;
import java.util.Map;

/** A schedule as an application declared it. */
public class ScheduleCreationSpec {

  private final String name;
  private final String description;
  private final String programName;
  private final Map<String, String> properties;
  private final Trigger trigger;
  private final List<? extends Constraint> constraints;
  private final long timeoutMillis;

  public ScheduleCreationSpec(
      String name,
      String description,
      String programName,
      Map<String, String> properties,
      Trigger trigger,
      List<? extends Constraint> constraints,
      long timeoutMillis) {
    this.name = name;
    this.description = description;
    this.programName = programName;
    this.properties = properties;
    this.trigger = trigger;
    this.constraints = constraints;
    this.timeoutMillis = timeoutMillis;
  }

  public String getName() {
    return name;
  }

  public String getDescription() {
    return description;
  }

  public String getProgramName() {
    return programName;
  }

  public Map<String, String> getProperties() {
    return properties;
  }

  public Trigger getTrigger() {
    return trigger;
  }

  public List<? extends Constraint> getConstraints() {
    return constraints;
  }

  /** Returns how long a triggered run may wait for its constraints, in milliseconds. */
  public long getTimeoutMillis() {
    return timeoutMillis;
  }
}
