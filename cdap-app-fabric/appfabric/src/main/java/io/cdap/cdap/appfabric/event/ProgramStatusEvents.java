package io.cdap.cdap.appfabric.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationStore;
import io.cdap.cdap.appfabric.application.SpecificationJson;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.appfabric.program.RunRecord;
import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.messaging.EventPublisher;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Publishes the states of program runs to {@link SystemTopics#PROGRAM_STATUS} and {@link
 * SystemTopics#PROGRAM_STATUS_RECORD}, as the published Reports application reads them: JSON with
 * {@code notificationType} and {@code properties}, all of which are strings. As the record is
 * written in the same transaction, both topics get the same message. Safe for use by many threads.
 */
public final class ProgramStatusEvents implements ProgramStatusListener {
  private static final String NOTIFICATION_TYPE = "PROGRAM_STATUS";
  private static final String LOGICAL_START_TIME = "logical.start.time";

  private final EventPublisher publisher;
  private final ApplicationStore applications;
  private final String platformVersion;
  private final Gson gson = new Gson();
  private final Gson specifications = SpecificationJson.gson();

  /**
   * The publisher.
   *
   * @param platformVersion readers pass over messages without one
   */
  public ProgramStatusEvents(
      EventPublisher publisher, ApplicationStore applications, String platformVersion) {
    this.publisher = requireNonNull(publisher, "publisher is null");
    this.applications = requireNonNull(applications, "applications is null");
    this.platformVersion = requireNonNull(platformVersion, "platformVersion is null");
  }

  private record Message(String notificationType, Map<String, String> properties) {}

  @Override
  public void changed(Tables tables, RunRecord record) {
    Message message = new Message(NOTIFICATION_TYPE, properties(tables, record));
    byte[] payload = gson.toJson(message).getBytes(UTF_8);
    publisher.publish(tables, SystemTopics.PROGRAM_STATUS, payload);
    publisher.publish(tables, SystemTopics.PROGRAM_STATUS_RECORD, payload);
  }

  private Map<String, String> properties(Tables tables, RunRecord record) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("programRunId", EntityNames.json(record.id()).toString());
    properties.put("programStatus", record.status().name());
    properties.put("cdap.version", platformVersion);
    switch (record.status()) {
      case STARTING, REJECTED -> {
        properties.put("userOverrides", gson.toJson(record.arguments()));
        properties.put("systemOverrides", "{}");
        applications
            .find(tables, record.id().program().application())
            .ifPresent(
                application ->
                    properties.put(
                        "programDescriptor", descriptor(record, application).toString()));
      }
      case RUNNING -> {
        String start = record.arguments().get(LOGICAL_START_TIME);
        if (start != null) {
          properties.put(LOGICAL_START_TIME, start);
        }
      }
      default -> {}
    }
    if (record.endMillis() != null) {
      properties.put("endTime", Long.toString(record.endMillis()));
    }
    if (record.status() == RunStatus.FAILED && record.reason() != null) {
      properties.put("programError", error(record.reason()).toString());
    }
    return properties;
  }

  private JsonObject descriptor(RunRecord record, ApplicationRecord application) {
    JsonObject descriptor = new JsonObject();
    descriptor.add("programId", EntityNames.json(record.id().program()));
    descriptor.add("appSpec", specifications.toJsonTree(application.specification()));
    descriptor.add(
        "artifactId", specifications.toJsonTree(application.specification().artifactId()));
    return descriptor;
  }

  /** The class of what was thrown is not recorded; its text is. */
  private static JsonObject error(String reason) {
    JsonObject error = new JsonObject();
    error.addProperty("className", "");
    error.addProperty("message", reason);
    error.add("stackTraces", new JsonArray());
    return error;
  }
}
