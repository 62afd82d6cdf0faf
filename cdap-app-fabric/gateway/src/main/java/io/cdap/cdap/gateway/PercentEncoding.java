package io.cdap.cdap.gateway;

import io.cdap.cdap.error.BadRequestException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes percent-encoded UTF-8 strictly: what is malformed is refused, not guessed. */
final class PercentEncoding {
  private PercentEncoding() {}

  /** Decodes a path segment, in which a plus sign is a plus sign. */
  static String decodePath(String encoded) {
    return encoded.indexOf('%') < 0 ? encoded : decode(encoded, false);
  }

  /** Decodes a name or value of a query, in which a plus sign is a space. */
  static String decodeQuery(String encoded) {
    return encoded.indexOf('%') < 0 && encoded.indexOf('+') < 0 ? encoded : decode(encoded, true);
  }

  private static String decode(String encoded, boolean plusIsSpace) {
    byte[] in = encoded.getBytes(StandardCharsets.UTF_8);
    byte[] out = new byte[in.length];
    int length = 0;
    for (int i = 0; i < in.length; i++) {
      byte c = in[i];
      if (c == '%') {
        int high = i + 2 < in.length ? Character.digit(in[i + 1], 16) : -1;
        int low = i + 2 < in.length ? Character.digit(in[i + 2], 16) : -1;
        if (high < 0 || low < 0) {
          throw malformed(encoded);
        }
        out[length++] = (byte) (high << 4 | low);
        i += 2;
      } else {
        out[length++] = c == '+' && plusIsSpace ? (byte) ' ' : c;
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(out, 0, length))
          .toString();
    } catch (CharacterCodingException e) {
      throw malformed(encoded);
    }
  }

  private static BadRequestException malformed(String encoded) {
    return new BadRequestException(
        "Malformed percent-encoding in '%s'; a percent sign needs two hexadecimal digits of UTF-8."
            .formatted(encoded));
  }
}
