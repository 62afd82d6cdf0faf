package io.cdap.cdap.api.lineage.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Fields made from other fields. Immutable. */
public class TransformOperation extends Operation {
  private final List<InputField> inputs;
  private final List<String> outputs;

  public TransformOperation(
      String name, String description, List<InputField> inputs, String... outputs) {
    this(name, description, inputs, Arrays.asList(outputs));
  }

  public TransformOperation(
      String name, String description, List<InputField> inputs, List<String> outputs) {
    super(name, OperationType.TRANSFORM, description);
    this.inputs = Collections.unmodifiableList(new ArrayList<>(inputs));
    this.outputs = Collections.unmodifiableList(new ArrayList<>(outputs));
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    TransformOperation that = (TransformOperation) o;
    return super.equals(o)
        && Objects.equals(inputs, that.inputs)
        && Objects.equals(outputs, that.outputs);
  }

  public List<InputField> getInputs() {
    return inputs;
  }

  /** Returns the names of the fields made; empty when the inputs are dropped. */
  public List<String> getOutputs() {
    return outputs;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), inputs, outputs);
  }
}
