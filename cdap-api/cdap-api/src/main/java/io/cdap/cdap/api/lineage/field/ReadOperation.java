package io.cdap.cdap.api.lineage.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Fields read from a source. Immutable. */
public class ReadOperation extends Operation {
  private final EndPoint source;
  private final List<String> outputs;

  public ReadOperation(String name, String description, EndPoint source, String... outputs) {
    this(name, description, source, Arrays.asList(outputs));
  }

  public ReadOperation(String name, String description, EndPoint source, List<String> outputs) {
    super(name, OperationType.READ, description);
    this.source = source;
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
    ReadOperation that = (ReadOperation) o;
    return super.equals(o)
        && Objects.equals(source, that.source)
        && Objects.equals(outputs, that.outputs);
  }

  /** Returns the names of the fields read. */
  public List<String> getOutputs() {
    return outputs;
  }

  public EndPoint getSource() {
    return source;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), source, outputs);
  }
}
