package io.cdap.cdap.appfabric.application;

import com.google.gson.JsonElement;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.error.BadRequestException;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * The body of a request to deploy or update an application.
 *
 * @param config the configuration as JSON
 * @param configuration the same, as a string or as JSON; read when {@code config} is missing
 */
public record AppRequest(
    @Nullable Artifact artifact,
    @Nullable JsonElement config,
    @Nullable JsonElement configuration,
    @Nullable String principal,
    @Nullable Change change) {

  /** Which artifact; the scope is {@code USER} when it is left out. */
  public record Artifact(@Nullable String name, @Nullable String version, @Nullable String scope) {}

  /** What the author says of the change. */
  public record Change(@Nullable String description, @Nullable String parentVersion) {}

  /**
   * The artifact asked for.
   *
   * @throws BadRequestException when it is missing or not complete
   */
  public ArtifactSummary artifactSummary() {
    if (artifact == null || artifact.name() == null || artifact.version() == null) {
      throw new BadRequestException(
          "The request must name an artifact, for example"
              + " \"artifact\":{\"name\":\"app\",\"version\":\"1.0.0\",\"scope\":\"USER\"}.");
    }
    String scope = artifact.scope() == null ? "USER" : artifact.scope();
    for (ArtifactScope known : ArtifactScope.values()) {
      if (known.name().equalsIgnoreCase(scope)) {
        return new ArtifactSummary(artifact.name(), artifact.version(), known);
      }
    }
    throw new BadRequestException(
        "Invalid artifact scope '%s'. It must be USER or SYSTEM.".formatted(scope));
  }

  /** The configuration as JSON text; empty when there is none. */
  public String configurationText() {
    JsonElement given = config == null || config.isJsonNull() ? configuration : config;
    if (given == null || given.isJsonNull()) {
      return "";
    }
    return given.isJsonPrimitive() && given.getAsJsonPrimitive().isString()
        ? given.getAsString()
        : given.toString();
  }

  /**
   * Who is to own the application.
   *
   * @throws BadRequestException when nobody can have that name
   */
  public Optional<String> owner() {
    return Principal.owner(principal);
  }

  public Optional<String> changeDescription() {
    return Optional.ofNullable(change).map(Change::description);
  }
}
