package io.cdap.cdap.messaging.wire;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.messaging.Start;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionCodec;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryInputTransport;

/** The records of requests, and of the answer to a publish. See the package's description. */
public final class AvroMessages {
  /** The content type of all records. */
  public static final String CONTENT_TYPE = "avro/binary";

  private static final int MAX_DEPTH = 4;

  private AvroMessages() {}

  private interface Reading<T> {
    T read(BinaryDecoder in) throws IOException;
  }

  private interface Writing {
    void write(BinaryEncoder out) throws IOException;
  }

  /**
   * Reads a PublishRequest.
   *
   * @param maxMessages how many messages it may have
   * @throws BadRequestException when it is none
   */
  public static PublishRequest readPublish(TopicId topic, byte[] body, int maxMessages) {
    return read(
        "PublishRequest",
        body,
        in -> {
          OptionalLong pointer = readPointer(in);
          List<byte[]> messages = new ArrayList<>();
          for (long left = in.readArrayStart(); left > 0; left = in.arrayNext()) {
            if (left > maxMessages - messages.size()) {
              throw new TooLargeException(
                  "There are too many messages for topic '%s', at most %d can be published at once."
                      .formatted(topic, maxMessages));
            }
            for (long i = 0; i < left; i++) {
              messages.add(readBytes(in));
            }
          }
          return new PublishRequest(topic, pointer, messages);
        });
  }

  public static byte[] writePublish(PublishRequest request) {
    return write(
        out -> {
          writePointer(out, request.writePointer());
          out.writeArrayStart();
          out.setItemCount(request.payloads().size());
          for (byte[] payload : request.payloads()) {
            out.startItem();
            out.writeBytes(payload);
          }
          out.writeArrayEnd();
        });
  }

  /**
   * Reads a PublishResponse.
   *
   * @throws BadRequestException when it is none, or names no transaction
   */
  public static RollbackRange readRange(byte[] body) {
    return read(
        "PublishResponse",
        body,
        in -> {
          OptionalLong pointer = readPointer(in);
          long startMillis = in.readLong();
          int startSequence = in.readInt();
          long endMillis = in.readLong();
          int endSequence = in.readInt();
          return new RollbackRange(
              pointer.orElseThrow(
                  () -> new BadRequestException("A roll back must name its transaction.")),
              startMillis,
              startSequence,
              endMillis,
              endSequence);
        });
  }

  public static byte[] writeRange(RollbackRange range) {
    return write(
        out -> {
          writePointer(out, OptionalLong.of(range.writePointer()));
          out.writeLong(range.startMillis());
          out.writeInt(range.startSequence());
          out.writeLong(range.endMillis());
          out.writeInt(range.endSequence());
        });
  }

  /**
   * Reads a ConsumeRequest.
   *
   * @throws BadRequestException when it is none
   */
  public static FetchRequest readFetch(TopicId topic, byte[] body) {
    return read(
        "ConsumeRequest",
        body,
        in -> {
          int kind = in.readIndex();
          Optional<MessageId> from =
              switch (kind) {
                case 0 -> Optional.of(MessageId.decode(readBytes(in)));
                case 1 -> Optional.of(MessageId.of(Math.max(0, in.readLong()), 0));
                case 2 -> {
                  in.readNull();
                  yield Optional.empty();
                }
                default -> throw noBranch(kind);
              };
          boolean inclusive = in.readBoolean();
          int limit = isNull(in) ? Integer.MAX_VALUE : in.readInt();
          Optional<Transaction> transaction =
              isNull(in) ? Optional.empty() : Optional.of(readTransaction(in));
          return new FetchRequest(
              topic,
              from.map(id -> new Start(id, inclusive)).orElse(Start.BEGINNING),
              limit,
              transaction);
        });
  }

  public static byte[] writeFetch(FetchRequest request) {
    return write(
        out -> {
          out.writeIndex(0);
          out.writeBytes(request.start().id().encode());
          out.writeBoolean(request.start().inclusive());
          out.writeIndex(0);
          out.writeInt(request.limit());
          if (request.transaction().isPresent()) {
            out.writeIndex(0);
            out.writeBytes(new TransactionCodec().encode(request.transaction().get()));
          } else {
            out.writeIndex(1);
            out.writeNull();
          }
        });
  }

  private static Transaction readTransaction(BinaryDecoder in) throws IOException {
    byte[] bytes = readBytes(in);
    Transaction transaction;
    try {
      checkLists(bytes);
      transaction = new TransactionCodec().decode(bytes);
    } catch (IOException | TException | RuntimeException e) {
      throw new BadRequestException("The transaction cannot be read.", e);
    }
    if (transaction == null || transaction.getInvalids() == null) {
      throw new BadRequestException("The transaction is incomplete.");
    }
    return transaction;
  }

  /** Walks the encoding, since its decoder believes any length of a list. */
  private static void checkLists(byte[] bytes) throws TException {
    TBinaryProtocol in =
        new TBinaryProtocol(
            new TMemoryInputTransport(bytes), bytes.length, bytes.length, false, true);
    TProtocolUtil.skip(in, TType.STRUCT, MAX_DEPTH);
  }

  /** Of a union of something and null. */
  private static boolean isNull(BinaryDecoder in) throws IOException {
    int index = in.readIndex();
    return switch (index) {
      case 0 -> false;
      case 1 -> {
        in.readNull();
        yield true;
      }
      default -> throw noBranch(index);
    };
  }

  private static BadRequestException noBranch(int index) {
    return new BadRequestException("A field has no variant %d.".formatted(index));
  }

  private static OptionalLong readPointer(BinaryDecoder in) throws IOException {
    return isNull(in) ? OptionalLong.empty() : OptionalLong.of(in.readLong());
  }

  private static void writePointer(BinaryEncoder out, OptionalLong pointer) throws IOException {
    if (pointer.isPresent()) {
      out.writeIndex(0);
      out.writeLong(pointer.getAsLong());
    } else {
      out.writeIndex(1);
      out.writeNull();
    }
  }

  /** Bytes, whose claimed length is compared with what is there before room is made for them. */
  private static byte[] readBytes(BinaryDecoder in) throws IOException {
    long length = in.readLong();
    if (length < 0 || length > in.inputStream().available()) {
      throw new IOException("it ends within a field of %d bytes".formatted(length));
    }
    byte[] bytes = new byte[(int) length];
    in.readFixed(bytes);
    return bytes;
  }

  private static <T> T read(String record, byte[] body, Reading<T> reading) {
    BinaryDecoder in = DecoderFactory.get().binaryDecoder(body, null);
    T read;
    try {
      read = reading.read(in);
      if (!in.isEnd()) {
        throw new BadRequestException(
            "The body is no Avro record %s: something follows it.".formatted(record));
      }
    } catch (IOException
        | AvroRuntimeException
        | IndexOutOfBoundsException
        | UnsupportedOperationException e) {
      throw new BadRequestException(
          "The body is no Avro record %s: %s"
              .formatted(record, e.getMessage() == null ? "it ends too early" : e.getMessage()),
          e);
    }
    return read;
  }

  private static byte[] write(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
    try {
      writing.write(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return bytes.toByteArray();
  }
}
