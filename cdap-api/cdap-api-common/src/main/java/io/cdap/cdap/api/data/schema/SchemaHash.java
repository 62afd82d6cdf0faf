package io.cdap.cdap.api.data.schema;

import io.cdap.cdap.api.common.Bytes;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The MD5 digest of a schema: equal for schemas of the same structure and names. */
public final class SchemaHash implements Serializable {

  private static final long serialVersionUID = 3640799184470835328L;

  private final byte[] hash;
  private String hashStr;

  /** Takes what remains in the buffer as the digest; the position moves behind it. */
  public SchemaHash(ByteBuffer bytes) {
    hash = new byte[bytes.remaining()];
    bytes.get(hash);
  }

  /**
   * @param includeRecordName whether schemas that differ in record names only get different hashes
   */
  public SchemaHash(Schema schema, boolean includeRecordName) {
    MessageDigest digest = md5();
    update(digest, schema, new HashSet<>(), includeRecordName);
    hash = digest.digest();
  }

  public SchemaHash(Schema schema) {
    this(schema, true);
  }

  // The order of what goes into the digest is part of the stored format of records.
  private static void update(
      MessageDigest digest, Schema schema, Set<String> known, boolean includeRecordName) {
    digest.update((byte) schema.getType().ordinal());
    if (schema.getLogicalType() != null) {
      digest.update(logicalTypeCode(schema.getLogicalType()));
      if (schema.getLogicalType() == Schema.LogicalType.DECIMAL) {
        digest.update((byte) schema.getPrecision());
        digest.update((byte) schema.getScale());
      }
      return;
    }
    switch (schema.getType()) {
      case ENUM -> schema.getEnumValues().forEach(value -> update(digest, value));
      case ARRAY -> update(digest, schema.getComponentSchema(), known, includeRecordName);
      case MAP -> {
        Map.Entry<Schema, Schema> entry = schema.getMapSchema();
        update(digest, entry.getKey(), known, includeRecordName);
        update(digest, entry.getValue(), known, includeRecordName);
      }
      case RECORD -> {
        boolean first = known.add(schema.getRecordName());
        if (includeRecordName) {
          update(digest, schema.getRecordName());
        }
        List<Schema.Field> fields = schema.getFields();
        if (first && fields != null) {
          for (Schema.Field field : fields) {
            update(digest, field.getName());
            update(digest, field.getSchema(), known, includeRecordName);
          }
        }
      }
      case UNION -> {
        for (Schema member : schema.getUnionSchemas()) {
          update(digest, member, known, includeRecordName);
        }
      }
      default -> {
        // The type says it all.
      }
    }
  }

  private static byte logicalTypeCode(Schema.LogicalType type) {
    return switch (type) {
      case DATE -> 13;
      case TIMESTAMP_MILLIS -> 16;
      case TIMESTAMP_MICROS -> 17;
      case TIME_MILLIS -> 14;
      case TIME_MICROS -> 15;
      case DECIMAL -> 18;
      case DATETIME -> 19;
    };
  }

  private static void update(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must offer MD5.", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof SchemaHash && Arrays.equals(hash, ((SchemaHash) other).hash));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(hash);
  }

  /** A copy of the digest. */
  public byte[] toByteArray() {
    return hash.clone();
  }

  /** The digest in upper case hexadecimal digits. */
  @Override
  public String toString() {
    String text = hashStr;
    if (text == null) {
      text = Bytes.toHexString(hash).toUpperCase(Locale.ROOT);
      hashStr = text;
    }
    return text;
  }
}
