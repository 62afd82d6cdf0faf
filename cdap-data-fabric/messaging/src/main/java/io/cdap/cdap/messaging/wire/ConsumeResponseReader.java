package io.cdap.cdap.messaging.wire;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.StoredMessage;
import java.io.IOException;
import java.io.InputStream;
import javax.annotation.Nullable;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a ConsumeResponse as it arrives. */
final class ConsumeResponseReader implements MessageCursor {
  private static final Logger LOG = LoggerFactory.getLogger(ConsumeResponseReader.class);
  private static final int MAX_PAYLOAD = 1 << 30;

  private final InputStream source;
  private final BinaryDecoder in;
  private boolean started;
  private long left;

  ConsumeResponseReader(InputStream source) {
    this.source = requireNonNull(source, "source is null");
    this.in = DecoderFactory.get().binaryDecoder(source, null);
  }

  @Override
  @Nullable
  public StoredMessage next() {
    try {
      if (!started) {
        started = true;
        left = in.readArrayStart();
      } else if (left == 0) {
        return null;
      }
      if (left == 0) {
        return null;
      }
      byte[] id = readBytes(MessageId.LENGTH);
      byte[] payload = readBytes(MAX_PAYLOAD);
      left--;
      if (left == 0) {
        left = in.arrayNext();
      }
      return new StoredMessage(id, payload);
    } catch (IOException | AvroRuntimeException e) {
      throw new UnavailableException(
          "The messages did not arrive completely: " + e.getMessage(), e);
    }
  }

  private byte[] readBytes(int most) throws IOException {
    long length = in.readLong();
    if (length < 0 || length > most) {
      throw new IOException("a field cannot have %d bytes".formatted(length));
    }
    byte[] bytes = new byte[(int) length];
    in.readFixed(bytes);
    return bytes;
  }

  @Override
  public void close() {
    try {
      source.close();
    } catch (IOException e) {
      LOG.debug("The rest of the messages was not wanted.", e);
    }
  }
}
