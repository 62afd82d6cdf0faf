package io.cdap.cdap.appfabric.event;

import com.google.gson.JsonObject;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.entity.SecureKeyId;
import io.cdap.cdap.entity.TopicId;

/**
 * Ids of entities as published clients write them: the parts by name, and last the kind, for
 * example {@code {"namespace":"default","dataset":"purchases","entity":"DATASET"}}.
 */
final class EntityNames {
  private EntityNames() {}

  static JsonObject json(EntityId entity) {
    JsonObject json = new JsonObject();
    json.addProperty("namespace", entity.namespace().name());
    json.addProperty("entity", addParts(json, entity));
    return json;
  }

  private static String addParts(JsonObject json, EntityId entity) {
    if (entity instanceof NamespaceId) {
      return "NAMESPACE";
    }
    if (entity instanceof ArtifactId artifact) {
      json.addProperty("artifact", artifact.name());
      json.addProperty("version", artifact.version());
      return "ARTIFACT";
    }
    if (entity instanceof ApplicationId application) {
      json.addProperty("application", application.application());
      json.addProperty("version", application.version());
      return "APPLICATION";
    }
    if (entity instanceof ProgramId program) {
      addParts(json, program.application());
      json.addProperty("type", program.kind().displayName());
      json.addProperty("program", program.program());
      return "PROGRAM";
    }
    if (entity instanceof ProgramRunId run) {
      addParts(json, run.program());
      json.addProperty("run", run.run());
      return "PROGRAM_RUN";
    }
    if (entity instanceof DatasetId dataset) {
      json.addProperty("dataset", dataset.dataset());
      return "DATASET";
    }
    if (entity instanceof TopicId topic) {
      json.addProperty("topic", topic.topic());
      return "TOPIC";
    }
    if (entity instanceof SecureKeyId key) {
      json.addProperty("name", key.key());
      return "SECUREKEY";
    }
    throw new IllegalArgumentException("%s has no published form".formatted(entity));
  }
}
