package io.cdap.cdap.api.data.schema;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Keeps one instance of equal schemas while somebody uses it, so that many deserialized records
 * share it. Thread safe.
 */
public class SchemaCache {

  private static final Map<Schema, WeakReference<Schema>> SCHEMAS = new WeakHashMap<>();

  public SchemaCache() {}

  /**
   * The shared instance of the schema in the JSON.
   *
   * @param schemaHashStr the hash of the schema, which is not trusted: equality of the parsed
   *     schema decides
   * @throws IllegalArgumentException when the JSON is no schema
   */
  public static final Schema fromJson(String schemaHashStr, String json) {
    try {
      return intern(Schema.parseJson(json));
    } catch (IOException e) {
      throw new IllegalArgumentException("Can't parse schema", e);
    }
  }

  /** The shared instance that equals the schema; the schema itself when it is the first. */
  public static final Schema intern(Schema schema) {
    synchronized (SCHEMAS) {
      WeakReference<Schema> reference = SCHEMAS.get(schema);
      Schema shared = reference == null ? null : reference.get();
      if (shared == null) {
        shared = schema;
        SCHEMAS.put(schema, new WeakReference<>(schema));
      }
      return shared;
    }
  }
}
