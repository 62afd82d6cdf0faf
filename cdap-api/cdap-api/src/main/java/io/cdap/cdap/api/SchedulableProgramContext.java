package io.cdap.cdap.api;

import io.cdap.cdap.api.schedule.TriggeringScheduleInfo;
import javax.annotation.Nullable;

/** The context of a program that a schedule can start. */
public interface SchedulableProgramContext {

  @Nullable
  TriggeringScheduleInfo getTriggeringScheduleInfo();
}
