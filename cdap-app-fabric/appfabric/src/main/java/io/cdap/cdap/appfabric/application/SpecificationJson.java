package io.cdap.cdap.appfabric.application;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonSerializer;
import io.cdap.cdap.api.customaction.CustomActionSpecification;
import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.api.workflow.ConditionSpecification;
import io.cdap.cdap.api.workflow.WorkflowActionNode;
import io.cdap.cdap.api.workflow.WorkflowConditionNode;
import io.cdap.cdap.api.workflow.WorkflowForkNode;
import io.cdap.cdap.api.workflow.WorkflowNode;
import io.cdap.cdap.internal.schedule.constraint.Constraint;
import java.lang.reflect.Type;

/** JSON of specifications: the parts that are interfaces are written and read by their kind. */
public final class SpecificationJson {
  private SpecificationJson() {}

  /** A Gson that reads what it writes; safe for use by many threads. */
  public static Gson gson() {
    return new GsonBuilder()
        .registerTypeAdapter(WorkflowNode.class, bySourceType())
        .registerTypeAdapter(WorkflowNode.class, (JsonDeserializer<?>) SpecificationJson::node)
        .registerTypeAdapter(Trigger.class, bySourceType())
        .registerTypeAdapter(Trigger.class, as(DeclaredTrigger.class))
        .registerTypeAdapter(Constraint.class, bySourceType())
        .registerTypeAdapter(Constraint.class, as(DeclaredConstraint.class))
        .registerTypeAdapter(CustomActionSpecification.class, bySourceType())
        .registerTypeAdapter(CustomActionSpecification.class, as(NodeSpecification.class))
        .registerTypeAdapter(ConditionSpecification.class, bySourceType())
        .registerTypeAdapter(ConditionSpecification.class, as(NodeSpecification.class))
        .create();
  }

  private static JsonSerializer<Object> bySourceType() {
    return (value, type, context) -> context.serialize(value, value.getClass());
  }

  private static JsonDeserializer<Object> as(Class<?> type) {
    return (json, wanted, context) -> context.deserialize(json, type);
  }

  private static Object node(JsonElement json, Type type, JsonDeserializationContext context) {
    String nodeType = json.getAsJsonObject().get("nodeType").getAsString();
    return context.deserialize(
        json,
        switch (nodeType) {
          case "ACTION" -> WorkflowActionNode.class;
          case "FORK" -> WorkflowForkNode.class;
          case "CONDITION" -> WorkflowConditionNode.class;
          default -> throw new IllegalArgumentException("Unknown workflow node " + nodeType);
        });
  }
}
