package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.annotation.Beta;
import java.io.Serializable;
import java.util.Objects;

/** A value of a {@link WorkflowToken} with the node that put it. Immutable. */
@Beta
public final class NodeValue implements Serializable {

  private static final long serialVersionUID = 6157808964174399650L;

  private final String nodeName;
  private final Value value;

  public NodeValue(String nodeName, Value value) {
    this.nodeName = nodeName;
    this.value = value;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    NodeValue that = (NodeValue) o;
    return Objects.equals(nodeName, that.nodeName) && Objects.equals(value, that.value);
  }

  public String getNodeName() {
    return nodeName;
  }

  public Value getValue() {
    return value;
  }

  @Override
  public int hashCode() {
    return Objects.hash(nodeName, value);
  }

  @Override
  public String toString() {
    return "NodeValue {nodeName=" + nodeName + ", value=" + value + "}";
  }
}
