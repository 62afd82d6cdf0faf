package io.cdap.cdap.internal.dataset;

import io.cdap.cdap.api.dataset.DatasetProperties;
import java.util.Objects;

/** A dataset that is to be created. Immutable. */
public final class DatasetCreationSpec {

  private final String instanceName;
  private final String typeName;
  private final DatasetProperties props;

  public DatasetCreationSpec(String instanceName, String typeName, DatasetProperties props) {
    this.instanceName = instanceName;
    this.typeName = typeName;
    this.props = Objects.requireNonNull(props, "props");
  }

  public String getInstanceName() {
    return instanceName;
  }

  public String getTypeName() {
    return typeName;
  }

  public DatasetProperties getProperties() {
    return props;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    DatasetCreationSpec that = (DatasetCreationSpec) o;
    return Objects.equals(instanceName, that.instanceName)
        && Objects.equals(typeName, that.typeName)
        && props.getProperties().equals(that.props.getProperties());
  }

  @Override
  public int hashCode() {
    return Objects.hash(instanceName, typeName, props.getProperties());
  }
}
