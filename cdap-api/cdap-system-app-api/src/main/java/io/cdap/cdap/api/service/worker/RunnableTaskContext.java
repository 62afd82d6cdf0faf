package io.cdap.cdap.api.service.worker;

import io.cdap.cdap.api.artifact.ArtifactId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a {@link RunnableTask} can reach, and where its result goes. For one thread. */
public class RunnableTaskContext {
  private static final Logger LOG = LoggerFactory.getLogger(RunnableTaskContext.class);

  private final RunnableTaskRequest request;
  @Nullable private final SystemAppTaskContext systemAppTaskContext;
  private final ByteArrayOutputStream result = new ByteArrayOutputStream();
  @Nullable private Runnable cleanupTask;
  private boolean terminateOnComplete = true;

  public RunnableTaskContext(RunnableTaskRequest taskRequest) {
    this(taskRequest, null);
  }

  public RunnableTaskContext(
      RunnableTaskRequest taskRequest, @Nullable SystemAppTaskContext systemAppTaskContext) {
    this.request = taskRequest;
    this.systemAppTaskContext = systemAppTaskContext;
  }

  /** Replaces the result. */
  public void writeResult(byte[] data) throws IOException {
    result.reset();
    result.write(data);
  }

  /** Sets what is run when the task has ended, whichever way. */
  public void setCleanupTask(Runnable task) {
    cleanupTask = task;
  }

  /** Runs what was set to be run in the end; a failure of it is logged. */
  public void executeCleanupTask() {
    if (cleanupTask != null) {
      try {
        cleanupTask.run();
      } catch (RuntimeException e) {
        LOG.warn("The task {} could not be cleaned up.", request.getClassName(), e);
      }
    }
  }

  /** Says whether a process that ran the task should end after it. */
  public void setTerminateOnComplete(boolean terminate) {
    terminateOnComplete = terminate;
  }

  public boolean isTerminateOnComplete() {
    return terminateOnComplete;
  }

  public ByteBuffer getResult() {
    return ByteBuffer.wrap(result.toByteArray());
  }

  public String getClassName() {
    return request.getClassName();
  }

  /** The text that the task was given. */
  @Nullable
  public String getParam() {
    RunnableTaskParam param = request.getParam();
    return param == null ? null : param.getSimpleParam();
  }

  /** The task that the task was given to run. */
  @Nullable
  public RunnableTaskRequest getEmbeddedRequest() {
    RunnableTaskParam param = request.getParam();
    return param == null ? null : param.getEmbeddedTaskRequest();
  }

  @Nullable
  public String getNamespace() {
    return request.getNamespace();
  }

  @Nullable
  public ArtifactId getArtifactId() {
    return request.getArtifactId();
  }

  /** What the task of a system application can reach of the platform. */
  @Nullable
  public SystemAppTaskContext getRunnableTaskSystemAppContext() {
    return systemAppTaskContext;
  }
}
