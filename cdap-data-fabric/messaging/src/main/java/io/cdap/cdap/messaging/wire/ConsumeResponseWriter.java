package io.cdap.cdap.messaging.wire;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.StoredMessage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Writes messages as a ConsumeResponse while they are read, a block of the array at a time. */
public final class ConsumeResponseWriter {
  private static final int BLOCK_BYTES = 60_000;
  private static final int OVERHEAD = 24;

  private final OutputStream target;

  public ConsumeResponseWriter(OutputStream target) {
    this.target = requireNonNull(target, "target is null");
  }

  /** Writes all that a cursor has left. */
  public void write(MessageCursor messages) throws IOException {
    BinaryEncoder out = EncoderFactory.get().binaryEncoder(target, null);
    out.writeArrayStart();
    List<StoredMessage> block = new ArrayList<>();
    int bytes = 0;
    for (StoredMessage message = messages.next(); message != null; message = messages.next()) {
      block.add(message);
      bytes += message.payload().length + OVERHEAD;
      if (bytes >= BLOCK_BYTES) {
        writeBlock(out, block);
        bytes = 0;
      }
    }
    writeBlock(out, block);
    out.writeArrayEnd();
    out.flush();
  }

  private static void writeBlock(BinaryEncoder out, List<StoredMessage> block) throws IOException {
    out.setItemCount(block.size());
    for (StoredMessage message : block) {
      out.startItem();
      out.writeBytes(message.id());
      out.writeBytes(message.payload());
    }
    block.clear();
  }
}
