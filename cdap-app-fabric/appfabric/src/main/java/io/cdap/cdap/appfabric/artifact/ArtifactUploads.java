package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.gateway.ClientGoneException;
import io.cdap.cdap.gateway.HttpRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Receives jars into files.
 *
 * @param directory for files in transit; made when it is missing
 * @param maxBytes how large a jar may be, see {@value #LIMIT_PROPERTY}
 */
public record ArtifactUploads(Path directory, long maxBytes) {
  public static final String LIMIT_PROPERTY = "artifact.upload.max.bytes";

  public ArtifactUploads {
    requireNonNull(directory, "directory is null");
  }

  /**
   * Receives the body of a request; the caller removes the file.
   *
   * @throws TooLargeException when it is larger than the limit; then no file is left
   */
  public Path receive(HttpRequest request) {
    if (request.header("Content-Length").filter(this::isTooLarge).isPresent()) {
      throw tooLarge(); // before the client sends it
    }
    Path file = null;
    boolean complete = false;
    try {
      Files.createDirectories(directory);
      file = Files.createTempFile(directory, "upload", ".jar");
      try (InputStream in = request.bodyStream();
          OutputStream out = Files.newOutputStream(file)) {
        copy(in, out);
      }
      complete = true;
      return file;
    } catch (ClientGoneException e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      throw new InternalException("The jar was not received completely: " + e.getMessage(), e);
    } finally {
      if (!complete && file != null) {
        remove(file);
      }
    }
  }

  /** Removes a received file when it is still there. */
  public static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new InternalException("Cannot remove " + file, e);
    }
  }

  private void copy(InputStream in, OutputStream out) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    long received = 0;
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      received += read;
      if (received > maxBytes) {
        throw tooLarge();
      }
      out.write(buffer, 0, read);
    }
  }

  private boolean isTooLarge(String length) {
    try {
      return Long.parseLong(length.trim()) > maxBytes;
    } catch (NumberFormatException e) {
      return true;
    }
  }

  private TooLargeException tooLarge() {
    return new TooLargeException(
        "The jar is larger than %d bytes, the limit that '%s' sets."
            .formatted(maxBytes, LIMIT_PROPERTY));
  }
}
