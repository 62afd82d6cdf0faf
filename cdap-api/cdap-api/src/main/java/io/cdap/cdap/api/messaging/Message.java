package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** One message of a topic. Immutable. */
@Beta
public interface Message {

  /**
   * Decodes the payload through a reader of its UTF-8 text.
   *
   * @param decoder reads the text; need not close the reader
   * @param <T> the type of the result
   */
  default <T> T decodePayload(Function<Reader, T> decoder) {
    return decoder.apply(
        new InputStreamReader(new ByteArrayInputStream(getPayload()), StandardCharsets.UTF_8));
  }

  /** Returns the id of the message; ids of one topic sort in the order of publishing. */
  String getId();

  byte[] getPayload();

  /** Returns the payload as UTF-8 text. */
  default String getPayloadAsString() {
    return getPayloadAsString(StandardCharsets.UTF_8);
  }

  /** Returns the payload as text in the given charset. */
  default String getPayloadAsString(Charset charset) {
    return new String(getPayload(), charset);
  }
}
