package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.HttpResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * An answer that is sent at once when it is small, and else as it is written. As long as it is
 * small, a failure still becomes a proper status.
 */
final class MessageAnswer extends OutputStream {
  private static final int SMALL = 512 << 10;

  private final HttpResponse response;
  private final String contentType;
  private final ByteArrayOutputStream small = new ByteArrayOutputStream(1 << 10);
  @Nullable private OutputStream stream;

  MessageAnswer(HttpResponse response, String contentType) {
    this.response = requireNonNull(response, "response is null");
    this.contentType = requireNonNull(contentType, "contentType is null");
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (stream == null && small.size() + length <= SMALL) {
      small.write(bytes, offset, length);
      return;
    }
    if (stream == null) {
      stream = response.stream(200, Map.of("Content-Type", contentType));
      small.writeTo(stream);
    }
    stream.write(bytes, offset, length);
  }

  /** The answer is complete. Without this it is not sent, or breaks off. */
  void end() throws IOException {
    if (stream == null) {
      response.send(200, contentType, ByteBuffer.wrap(small.toByteArray()));
    } else {
      stream.close();
    }
  }
}
