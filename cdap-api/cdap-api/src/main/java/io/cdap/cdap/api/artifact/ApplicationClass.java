package io.cdap.cdap.api.artifact;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.plugin.Requirements;
import java.util.Objects;
import javax.annotation.Nullable;

/** What the platform knows of an application class in an artifact. */
public final class ApplicationClass {
  private final String className;
  private final String description;
  private final Schema configSchema;
  private final Requirements requirements;

  public ApplicationClass(String className, String description, @Nullable Schema configSchema) {
    this(className, description, configSchema, Requirements.EMPTY);
  }

  public ApplicationClass(
      String className,
      String description,
      @Nullable Schema configSchema,
      Requirements requirements) {
    if (className == null) {
      throw new IllegalArgumentException("Application class className cannot be null");
    }
    if (description == null) {
      throw new IllegalArgumentException("Application class description cannot be null");
    }
    this.className = className;
    this.description = description;
    this.configSchema = configSchema;
    this.requirements = requirements;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ApplicationClass that = (ApplicationClass) o;
    return Objects.equals(className, that.className)
        && Objects.equals(description, that.description)
        && Objects.equals(configSchema, that.configSchema)
        && Objects.equals(requirements, that.requirements);
  }

  public String getClassName() {
    return className;
  }

  @Nullable
  public Schema getConfigSchema() {
    return configSchema;
  }

  public String getDescription() {
    return description;
  }

  public Requirements getRequirements() {
    return requirements;
  }

  @Override
  public int hashCode() {
    return Objects.hash(className, description, configSchema, requirements);
  }

  @Override
  public String toString() {
    return "ApplicationClass{className='"
        + className
        + "'"
        + ", description='"
        + description
        + "'"
        + ", configSchema="
        + configSchema
        + ", requirements="
        + requirements
        + '}';
  }
}
