package io.cdap.cdap.spi.data.table;

import java.util.Locale;
import java.util.Objects;

/** The name of a table, in lower case. */
public class StructuredTableId {
  private final String name;

  public StructuredTableId(String name) {
    this.name = name.toLowerCase(Locale.ROOT);
  }

  public String getName() {
    return name;
  }

  @Override
  public boolean equals(Object o) {
    return this == o
        || (o != null && getClass() == o.getClass() && name.equals(((StructuredTableId) o).name));
  }

  @Override
  public int hashCode() {
    return Objects.hash(name);
  }

  @Override
  public String toString() {
    return "StructuredTableId{name='" + name + "'}";
  }
}
