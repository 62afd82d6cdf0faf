package io.cdap.cdap.api.artifact;

/** Whether an artifact is everybody's or of one namespace. */
public enum ArtifactScope {
  SYSTEM,
  USER;
}
