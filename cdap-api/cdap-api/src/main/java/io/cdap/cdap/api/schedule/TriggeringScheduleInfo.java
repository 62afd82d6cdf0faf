package io.cdap.cdap.api.schedule;

import java.util.List;
import java.util.Map;

/** The schedule that started a run. */
public interface TriggeringScheduleInfo {

  String getDescription();

  String getName();

  Map<String, String> getProperties();

  /** Returns the events that satisfied the trigger of the schedule. */
  List<TriggerInfo> getTriggerInfos();
}
