package io.cdap.cdap.api.lineage.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Fields written to a destination. Immutable. */
public class WriteOperation extends Operation {
  private final List<InputField> inputs;
  private final EndPoint destination;

  public WriteOperation(
      String name, String description, EndPoint destination, InputField... inputs) {
    this(name, description, destination, Arrays.asList(inputs));
  }

  public WriteOperation(
      String name, String description, EndPoint destination, List<InputField> inputs) {
    super(name, OperationType.WRITE, description);
    this.inputs = Collections.unmodifiableList(new ArrayList<>(inputs));
    this.destination = destination;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    WriteOperation that = (WriteOperation) o;
    return super.equals(o)
        && Objects.equals(inputs, that.inputs)
        && Objects.equals(destination, that.destination);
  }

  public EndPoint getDestination() {
    return destination;
  }

  public List<InputField> getInputs() {
    return inputs;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), inputs, destination);
  }
}
