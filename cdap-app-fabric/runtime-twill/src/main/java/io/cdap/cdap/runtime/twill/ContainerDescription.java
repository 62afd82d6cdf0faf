package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * What a container is to run; travels as JSON.
 *
 * @param application the name of the application on the cluster
 * @param containerClass the class of the {@link ProgramContainer}
 * @param programRun the run of a program; null for a system service
 * @param arguments the runtime arguments of the run, or the settings of the service
 */
public record ContainerDescription(
    String application,
    String containerClass,
    @Nullable ProgramRunId programRun,
    Map<String, String> arguments) {
  private static final Gson GSON = new Gson();

  public ContainerDescription {
    requireNonNull(application, "application is null");
    requireNonNull(containerClass, "containerClass is null");
    arguments = Map.copyOf(arguments);
  }

  /** The run of a program; empty for a system service. */
  public Optional<ProgramRunId> run() {
    return Optional.ofNullable(programRun);
  }

  /** The same as text. */
  public String toJson() {
    return GSON.toJson(this);
  }

  /** Reads what {@link #toJson} wrote. */
  public static ContainerDescription fromJson(String json) {
    return GSON.fromJson(json, ContainerDescription.class);
  }
}
