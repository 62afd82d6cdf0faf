package io.cdap.cdap.api.metadata;

/** Metadata could not be read. */
public class MetadataException extends Exception {

  public MetadataException(Throwable cause) {
    super(cause);
  }
}
