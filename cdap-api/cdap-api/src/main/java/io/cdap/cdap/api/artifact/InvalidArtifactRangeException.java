package io.cdap.cdap.api.artifact;

/** Text is no range of versions. */
public class InvalidArtifactRangeException extends Exception {

  public InvalidArtifactRangeException(String message) {
    super(message);
  }
}
