package io.cdap.cdap.api.service.worker;

import java.util.Objects;
import javax.annotation.Nullable;

/** What a task is given: a text, or another task to run. */
public class RunnableTaskParam {
  @Nullable private final String simpleParam;
  @Nullable private final RunnableTaskRequest embeddedTaskRequest;

  public RunnableTaskParam(
      @Nullable String simpleParam, @Nullable RunnableTaskRequest embeddedTaskRequest) {
    this.simpleParam = simpleParam;
    this.embeddedTaskRequest = embeddedTaskRequest;
  }

  @Nullable
  public RunnableTaskRequest getEmbeddedTaskRequest() {
    return embeddedTaskRequest;
  }

  @Nullable
  public String getSimpleParam() {
    return simpleParam;
  }

  @Override
  public String toString() {
    return "RunnableTaskParam{simpleParam='"
        + simpleParam
        + "', embeddedTaskRequest='"
        + embeddedTaskRequest
        + "'}";
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    RunnableTaskParam that = (RunnableTaskParam) o;
    return Objects.equals(simpleParam, that.simpleParam)
        && Objects.equals(embeddedTaskRequest, that.embeddedTaskRequest);
  }

  @Override
  public int hashCode() {
    return Objects.hash(simpleParam, embeddedTaskRequest);
  }
}
