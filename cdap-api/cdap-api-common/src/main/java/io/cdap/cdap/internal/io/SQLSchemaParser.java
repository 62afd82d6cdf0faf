package io.cdap.cdap.internal.io;

import io.cdap.cdap.api.data.schema.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Parses columns such as {@code id long not null, tags array<string>}. Types are the simple ones
 * and array, map, union and record; a type without {@code not null} is nullable. One parser parses
 * one text; it isn't thread safe.
 */
public final class SQLSchemaParser {
  private final String schema;
  private final int end;
  private int pos;
  private int recordNum;

  public SQLSchemaParser(String schema) {
    this.schema = schema.trim();
    this.end = this.schema.length();
  }

  /**
   * Parses the whole text as the columns of a record named {@code rec}.
   *
   * @throws IOException when the text isn't a list of columns
   */
  public Schema parse() throws IOException {
    try {
      List<Schema.Field> fields = new ArrayList<>();
      while (pos < end) {
        String name = readWord();
        if (pos >= end || !Character.isWhitespace(schema.charAt(pos))) {
          throw malformed("Expecting whitespace between column name and type.");
        }
        skipWhitespace();
        fields.add(Schema.Field.of(name, readType()));
        skipWhitespace();
        if (pos < end && !accept(',')) {
          throw malformed("Expected a comma separating schema columns.");
        }
        skipWhitespace();
      }
      return Schema.recordOf("rec", fields);
    } catch (IllegalArgumentException e) {
      throw new IOException(e);
    }
  }

  private Schema readType() throws IOException {
    String word = readWord();
    String name = word.toLowerCase(Locale.ROOT);
    Schema type =
        switch (name) {
          case "array" -> readArray();
          case "map" -> readMap();
          case "union" -> readUnion();
          case "record" -> readRecord();
          default -> simpleType(word, name);
        };
    return acceptNotNull() ? type : Schema.nullableOf(type);
  }

  private static Schema simpleType(String word, String name) throws IOException {
    for (Schema.Type type : Schema.Type.values()) {
      if (type.isSimpleType() && type.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Schema.of(type);
      }
    }
    throw new IOException("Unknown data type " + word);
  }

  private Schema readArray() throws IOException {
    open("array");
    Schema component = readType();
    close("array");
    return Schema.arrayOf(component);
  }

  private Schema readMap() throws IOException {
    open("map");
    Schema key = readType();
    skipWhitespace();
    if (!accept(',')) {
      throw malformed("Expected a comma separating map key and value types.");
    }
    skipWhitespace();
    Schema value = readType();
    close("map");
    return Schema.mapOf(key, value);
  }

  private Schema readUnion() throws IOException {
    open("union");
    List<Schema> members = new ArrayList<>();
    do {
      skipWhitespace();
      members.add(readType());
      skipWhitespace();
    } while (accept(','));
    close("union");
    return Schema.unionOf(members);
  }

  private Schema readRecord() throws IOException {
    String name = "rec" + ++recordNum;
    open("record");
    List<Schema.Field> fields = new ArrayList<>();
    do {
      skipWhitespace();
      String field = readWord();
      skipWhitespace();
      if (field.isEmpty() || !accept(':')) {
        throw malformed("Expecting a ':' between field name and type.");
      }
      skipWhitespace();
      fields.add(Schema.Field.of(field, readType()));
      skipWhitespace();
    } while (accept(','));
    close("record");
    return Schema.recordOf(name, fields);
  }

  private boolean acceptNotNull() {
    int start = pos;
    skipWhitespace();
    if (readWord().equalsIgnoreCase("not")) {
      skipWhitespace();
      if (readWord().equalsIgnoreCase("null")) {
        return true;
      }
    }
    pos = start;
    return false;
  }

  private void open(String type) throws IOException {
    skipWhitespace();
    if (!accept('<')) {
      throw malformed(type + " must be followed by a '<'.");
    }
    skipWhitespace();
  }

  private void close(String type) throws IOException {
    skipWhitespace();
    if (!accept('>')) {
      throw malformed(type + " must end with a '>'.");
    }
  }

  private String readWord() {
    int start = pos;
    while (pos < end
        && !Character.isWhitespace(schema.charAt(pos))
        && "<>,:".indexOf(schema.charAt(pos)) < 0) {
      pos++;
    }
    return schema.substring(start, pos);
  }

  private boolean accept(char c) {
    if (pos < end && schema.charAt(pos) == c) {
      pos++;
      return true;
    }
    return false;
  }

  private void skipWhitespace() {
    while (pos < end && Character.isWhitespace(schema.charAt(pos))) {
      pos++;
    }
  }

  private IOException malformed(String reason) {
    return new IOException("schema is malformed. " + reason + " (at character " + pos + ")");
  }
}
