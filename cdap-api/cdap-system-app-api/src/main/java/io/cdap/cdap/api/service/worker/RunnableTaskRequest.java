package io.cdap.cdap.api.service.worker;

import io.cdap.cdap.api.artifact.ArtifactId;
import javax.annotation.Nullable;

/** Asks for a task to be run. */
public class RunnableTaskRequest {
  private final String className;
  @Nullable private final RunnableTaskParam param;
  @Nullable private final ArtifactId artifactId;
  @Nullable private final String namespace;

  private RunnableTaskRequest(
      String className,
      @Nullable RunnableTaskParam param,
      @Nullable ArtifactId artifactId,
      @Nullable String namespace) {
    this.className = className;
    this.param = param;
    this.artifactId = artifactId;
    this.namespace = namespace;
  }

  /** The class of the task, a {@link RunnableTask}. */
  public String getClassName() {
    return className;
  }

  @Nullable
  public RunnableTaskParam getParam() {
    return param;
  }

  /** The artifact that has the class; null for the application's own. */
  @Nullable
  public ArtifactId getArtifactId() {
    return artifactId;
  }

  /** The namespace that the task is for. */
  @Nullable
  public String getNamespace() {
    return namespace;
  }

  @Override
  public String toString() {
    return "RunnableTaskRequest{className="
        + className
        + ", param="
        + param
        + ", artifactId="
        + artifactId
        + ", namespace="
        + namespace
        + '}';
  }

  /** Starts a request. */
  public static Builder getBuilder(String taskClassName) {
    return new Builder(taskClassName);
  }

  /** Builds requests. */
  public static class Builder {
    private final String className;
    @Nullable private String param;
    @Nullable private RunnableTaskRequest embedded;
    @Nullable private ArtifactId artifact;
    @Nullable private String namespace;

    private Builder(String className) {
      this.className = className;
    }

    public Builder withParam(String text) {
      param = text;
      return this;
    }

    public Builder withNamespace(String name) {
      namespace = name;
      return this;
    }

    public Builder withArtifact(ArtifactId id) {
      artifact = id;
      return this;
    }

    public Builder withEmbeddedTaskRequest(RunnableTaskRequest request) {
      embedded = request;
      return this;
    }

    public RunnableTaskRequest build() {
      return new RunnableTaskRequest(
          className, new RunnableTaskParam(param, embedded), artifact, namespace);
    }
  }
}
