package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.api.artifact.CloseableClassLoader;
import io.cdap.cdap.api.service.worker.RunnableTask;
import io.cdap.cdap.api.service.worker.RunnableTaskContext;
import io.cdap.cdap.api.service.worker.RunnableTaskRequest;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Runs a task in the thread that asks for it, with the classes of the application or an artifact.
 */
final class LocalTask {
  private final SystemHandlerContext handler;
  private final RunnableTaskRequest request;

  LocalTask(SystemHandlerContext handler, RunnableTaskRequest request) {
    this.handler = requireNonNull(handler, "handler is null");
    this.request = requireNonNull(request, "request is null");
  }

  /**
   * Runs the task.
   *
   * @return what it wrote
   * @throws IllegalArgumentException when the class is no task, or there is no such artifact
   * @throws Exception what the task throws
   */
  byte[] run() throws Exception {
    ArtifactId artifact = request.getArtifactId();
    if (artifact == null) {
      return run(handler.classes());
    }
    String namespace =
        request.getNamespace() == null ? handler.getNamespace() : request.getNamespace();
    try (CloseableClassLoader classes =
        handler.createClassLoader(namespace, find(namespace, artifact), null)) {
      return run(classes);
    }
  }

  private byte[] run(ClassLoader classes) throws Exception {
    Class<?> type;
    try {
      type = classes.loadClass(request.getClassName());
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "The class %s of a task is not there.".formatted(request.getClassName()), e);
    }
    if (!RunnableTask.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException(
          "The class %s is no task: it does not implement %s."
              .formatted(type.getName(), RunnableTask.class.getName()));
    }
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    RunnableTask task = (RunnableTask) constructor.newInstance();
    RunnableTaskContext context = new RunnableTaskContext(request, new TaskContext(handler));
    try {
      task.run(context);
    } finally {
      context.executeCleanupTask();
    }
    ByteBuffer result = context.getResult();
    byte[] bytes = new byte[result.remaining()];
    result.get(bytes);
    return bytes;
  }

  private ArtifactInfo find(String namespace, ArtifactId artifact) throws IOException {
    Optional<ArtifactInfo> found =
        handler.listArtifacts(namespace).stream()
            .filter(
                info ->
                    info.getName().equals(artifact.getName())
                        && info.getVersion().equals(artifact.getVersion().getVersion())
                        && info.getScope() == artifact.getScope())
            .findFirst();
    return found.orElseThrow(
        () ->
            new IllegalArgumentException(
                "The artifact %s of a task is not in the namespace '%s'."
                    .formatted(artifact, namespace)));
  }
}
