package io.cdap.cdap.api.workflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.schedule.SchedulableProgramType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkflowNodesTest {

  private static WorkflowNode action(String id) {
    return new WorkflowActionNode(id, new ScheduleProgramInfo(SchedulableProgramType.SPARK, id));
  }

  @Test
  void findsNodesWithinForksAndConditionsById() {
    WorkflowNode inner = new WorkflowConditionNode("c", "Any", List.of(action("d")), List.of());
    WorkflowNode fork = new WorkflowForkNode("f", List.of(List.of(action("a"), inner), List.of()));

    WorkflowSpecification workflow =
        new WorkflowSpecification("c", "n", "d", null, List.of(fork), Map.of(), Map.of());

    assertThat(workflow.getNodes()).containsExactly(fork);
    assertThat(workflow.getNodeIdMap()).containsOnlyKeys("f", "a", "c", "d");
    assertThat(workflow.getNodeIdMap().get("c")).isSameAs(inner);
    assertThat(workflow.getProperties()).isEmpty();
  }

  @Test
  void describesABarePredicateByTheIdOfItsNode() {
    WorkflowConditionNode node =
        new WorkflowConditionNode("c", "a.Predicate", List.of(), List.of());

    assertThat(node.getConditionSpecification().getName()).isEqualTo("c");
    assertThat(node.getConditionSpecification().getClassName()).isEqualTo("a.Predicate");
    assertThat(node.getConditionSpecification().getProperties()).isEmpty();
  }

  @Test
  void readsValuesAsOtherTypes() {
    assertThat(Value.of(7).getAsLong()).isEqualTo(7L);
    assertThat(Value.of(2.5).getAsDouble()).isEqualTo(2.5);
    assertThat(Value.of("TRUE").getAsBoolean()).isTrue();
    assertThat(Value.of(1)).isEqualTo(Value.of("1")).hasSameHashCodeAs(Value.of("1"));
    assertThatThrownBy(() -> Value.of("seven").getAsInt())
        .isInstanceOf(NumberFormatException.class);
  }

  @Test
  void knowsWhichStatesEndANode() {
    assertThat(NodeStatus.values())
        .filteredOn(NodeStatus::isEndState)
        .containsExactly(NodeStatus.COMPLETED, NodeStatus.FAILED, NodeStatus.KILLED);
  }
}
