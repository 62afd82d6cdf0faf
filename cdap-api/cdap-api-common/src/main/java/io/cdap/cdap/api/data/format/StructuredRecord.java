package io.cdap.cdap.api.data.format;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.data.schema.Schema.LogicalType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;

/**
 * Values by the names of the fields of a schema. A record doesn't change once built; mutable values
 * inside it, such as byte arrays, are shared and must be left alone.
 */
public class StructuredRecord implements Serializable {

  private static final long serialVersionUID = -6547770456592865613L;

  private final Schema schema;
  private final Map<String, Object> fields;

  private StructuredRecord(Schema schema, Map<String, Object> fields) {
    this.schema = schema;
    this.fields = fields;
  }

  /**
   * @throws UnexpectedFormatException when the schema isn't a record with a field
   */
  public static Builder builder(Schema schema) throws UnexpectedFormatException {
    if (schema == null || schema.getType() != Schema.Type.RECORD || schema.getFields() == null) {
      throw new UnexpectedFormatException("Schema must be a record with at least one field.");
    }
    return new Builder(schema);
  }

  /** Tells whether schemas and values are equal; arrays are compared by their elements. */
  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    StructuredRecord that = (StructuredRecord) o;
    return schema.equals(that.schema)
        && schema.getFields().stream()
            .map(Schema.Field::getName)
            .allMatch(name -> Objects.deepEquals(fields.get(name), that.fields.get(name)));
  }

  /**
   * The value as it is stored, or null when it is null or there is no such field. The caller
   * chooses the type, which is not checked here.
   */
  @Nullable
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // The published signature.
  public <T> T get(String fieldName) {
    return (T) fields.get(fieldName);
  }

  /** The value of a field of the logical type date. */
  @Nullable
  public LocalDate getDate(String fieldName) {
    Number days = value(fieldName, EnumSet.of(LogicalType.DATE), Integer.class, "a date");
    return days == null ? null : LocalDate.ofEpochDay(days.longValue());
  }

  /** The value of a field of the logical type datetime. */
  @Nullable
  public LocalDateTime getDateTime(String fieldName) {
    logicalSchema(fieldName, EnumSet.of(LogicalType.DATETIME));
    Object value = fields.get(fieldName);
    return value == null ? null : parseDateTime(fieldName, value);
  }

  /** The value of a field of the logical type decimal, with the scale of the schema. */
  @Nullable
  public BigDecimal getDecimal(String fieldName) {
    Schema decimal = logicalSchema(fieldName, EnumSet.of(LogicalType.DECIMAL));
    Object value = fields.get(fieldName);
    if (value == null) {
      return null;
    }
    byte[] unscaled;
    if (value instanceof ByteBuffer buffer) {
      unscaled = Bytes.toBytes(buffer);
    } else if (value instanceof byte[] bytes) {
      unscaled = bytes;
    } else {
      throw unexpectedType(fieldName, "a decimal", value);
    }
    return new BigDecimal(new BigInteger(unscaled), decimal.getScale());
  }

  public Schema getSchema() {
    return schema;
  }

  /** The value of a field of the logical type time. */
  @Nullable
  public LocalTime getTime(String fieldName) {
    Schema time =
        logicalSchema(fieldName, EnumSet.of(LogicalType.TIME_MILLIS, LogicalType.TIME_MICROS));
    Object value = fields.get(fieldName);
    if (value == null) {
      return null;
    }
    boolean millis = time.getLogicalType() == LogicalType.TIME_MILLIS;
    if (!(millis ? value instanceof Integer : value instanceof Long)) {
      throw unexpectedType(fieldName, "a time", value);
    }
    TimeUnit unit = millis ? TimeUnit.MILLISECONDS : TimeUnit.MICROSECONDS;
    return LocalTime.ofNanoOfDay(unit.toNanos(((Number) value).longValue()));
  }

  /** The value of a field of the logical type timestamp, in UTC. */
  @Nullable
  public ZonedDateTime getTimestamp(String fieldName) {
    return getTimestamp(fieldName, ZoneId.of("UTC"));
  }

  /** The value of a field of the logical type timestamp, in the time zone. */
  @Nullable
  public ZonedDateTime getTimestamp(String fieldName, ZoneId zoneId) {
    Set<LogicalType> allowed =
        EnumSet.of(LogicalType.TIMESTAMP_MILLIS, LogicalType.TIMESTAMP_MICROS);
    Schema timestamp = logicalSchema(fieldName, allowed);
    Number value = value(fieldName, allowed, Long.class, "a timestamp");
    if (value == null) {
      return null;
    }
    ChronoUnit unit =
        timestamp.getLogicalType() == LogicalType.TIMESTAMP_MILLIS
            ? ChronoUnit.MILLIS
            : ChronoUnit.MICROS;
    return Instant.EPOCH.plus(value.longValue(), unit).atZone(zoneId);
  }

  @Override
  public int hashCode() {
    int hash = schema.hashCode();
    for (Schema.Field field : schema.getFields()) {
      // An array of one element, so that a value that is an array counts by its elements.
      Object[] value = {fields.get(field.getName())};
      hash = 31 * hash + Arrays.deepHashCode(value);
    }
    return hash;
  }

  private Number value(
      String fieldName, Set<LogicalType> allowed, Class<? extends Number> type, String what) {
    logicalSchema(fieldName, allowed);
    Object value = fields.get(fieldName);
    if (value != null && !type.isInstance(value)) {
      throw unexpectedType(fieldName, what, value);
    }
    return (Number) value;
  }

  /** The schema with the logical type; null when there is no such field. */
  @Nullable
  private Schema logicalSchema(String fieldName, Set<LogicalType> allowed) {
    Schema.Field field = schema.getField(fieldName);
    return field == null ? null : logicalSchema(field, allowed);
  }

  private static Schema logicalSchema(Schema.Field field, Set<LogicalType> allowed) {
    Schema found = find(field.getSchema(), allowed);
    if (found == null) {
      throw new UnexpectedFormatException(
          "Field "
              + field.getName()
              + " does not have a logical type of "
              + allowed
              + ", its schema is "
              + field.getSchema());
    }
    return found;
  }

  @Nullable
  private static Schema find(Schema schema, Set<LogicalType> allowed) {
    if (schema.getType() == Schema.Type.UNION) {
      for (Schema member : schema.getUnionSchemas()) {
        Schema found = find(member, allowed);
        if (found != null) {
          return found;
        }
      }
      return null;
    }
    LogicalType logicalType = schema.getLogicalType();
    return logicalType != null && allowed.contains(logicalType) ? schema : null;
  }

  private static LocalDateTime parseDateTime(String fieldName, Object value) {
    try {
      return LocalDateTime.parse(value.toString());
    } catch (DateTimeException e) {
      throw new UnexpectedFormatException(
          String.format(
              "Field '%s' with value '%s' is not a valid datetime in ISO-8601 format",
              fieldName, value),
          e);
    }
  }

  private static ClassCastException unexpectedType(String fieldName, String what, Object value) {
    return new ClassCastException(
        String.format(
            "Field '%s' is expected to be %s, but is a %s.",
            fieldName, what, value.getClass().getSimpleName()));
  }

  /**
   * Collects the values of a record and checks names and nulls as they are set. Not thread safe.
   */
  public static class Builder {

    private final Schema schema;
    private final Map<String, Object> fields = new HashMap<>();

    private Builder(Schema schema) {
      this.schema = schema;
    }

    /**
     * @throws UnexpectedFormatException when a field that isn't nullable has no value
     */
    public StructuredRecord build() throws UnexpectedFormatException {
      for (Schema.Field field : schema.getFields()) {
        if (fields.get(field.getName()) == null && !allowsNull(field.getSchema())) {
          throw new UnexpectedFormatException(
              "Field " + field.getName() + " must contain a value.");
        }
      }
      return new StructuredRecord(schema, new HashMap<>(fields));
    }

    /**
     * Sets a field of a simple type from text: a number, true or false, the text, or its bytes in
     * UTF-8.
     *
     * @throws UnexpectedFormatException when there is no such field or its type has no text form
     * @throws NumberFormatException when the text isn't a number of the field's type
     */
    public Builder convertAndSet(String fieldName, @Nullable String strVal)
        throws UnexpectedFormatException {
      Schema.Field field = field(fieldName, strVal);
      fields.put(fieldName, strVal == null ? null : convert(field.getSchema(), strVal));
      return this;
    }

    /**
     * Sets a long to milliseconds since the epoch or a string to ISO-8601 text with a time zone.
     *
     * @deprecated use {@link #setDate} or {@link #setTimestamp}
     */
    @Deprecated
    public Builder convertAndSet(String fieldName, @Nullable Date date)
        throws UnexpectedFormatException {
      return convertAndSet(fieldName, date, null);
    }

    /**
     * Sets a long to milliseconds since the epoch or a string to the formatted date.
     *
     * @deprecated use {@link #setDate} or {@link #setTimestamp}
     */
    @Deprecated
    @SuppressWarnings("JavaUtilDate") // The published signature.
    public Builder convertAndSet(
        String fieldName, @Nullable Date date, @Nullable DateFormat dateFormat)
        throws UnexpectedFormatException {
      Schema.Field field = field(fieldName, date);
      if (date == null) {
        fields.put(fieldName, null);
        return this;
      }
      Schema.Type type = nonNullable(field.getSchema()).getType();
      switch (type) {
        case LONG -> fields.put(fieldName, date.getTime());
        case STRING -> {
          DateFormat format =
              dateFormat == null ? new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss z") : dateFormat;
          fields.put(fieldName, format.format(date));
        }
        default ->
            throw new UnexpectedFormatException(
                "Date must be either a long or a string, not a " + type);
      }
      return this;
    }

    /**
     * Sets a value as it is; its type isn't checked, except that text of a datetime must be one.
     *
     * @throws UnexpectedFormatException when there is no such field or the value must not be null
     */
    public Builder set(String fieldName, @Nullable Object value) {
      Schema.Field field = field(fieldName, value);
      if (value != null
          && find(field.getSchema(), EnumSet.of(LogicalType.DATETIME)) != null
          && nonNullable(field.getSchema()).getType() == Schema.Type.STRING) {
        parseDateTime(fieldName, value);
      }
      fields.put(fieldName, value);
      return this;
    }

    public Builder setDate(String fieldName, @Nullable LocalDate localDate) {
      logical(fieldName, localDate, EnumSet.of(LogicalType.DATE));
      if (localDate == null) {
        fields.put(fieldName, null);
        return this;
      }
      try {
        fields.put(fieldName, Math.toIntExact(localDate.toEpochDay()));
      } catch (ArithmeticException e) {
        throw tooLarge(fieldName, "date", e);
      }
      return this;
    }

    /** Stores ISO-8601 text. */
    public Builder setDateTime(String fieldName, @Nullable LocalDateTime localDateTime) {
      logical(fieldName, localDateTime, EnumSet.of(LogicalType.DATETIME));
      fields.put(fieldName, localDateTime == null ? null : localDateTime.toString());
      return this;
    }

    /**
     * @throws UnexpectedFormatException when the scale isn't that of the schema or there are too
     *     many digits
     */
    public Builder setDecimal(String fieldName, @Nullable BigDecimal decimal) {
      Schema logical = logical(fieldName, decimal, EnumSet.of(LogicalType.DECIMAL));
      if (decimal == null) {
        fields.put(fieldName, null);
        return this;
      }
      if (decimal.precision() > logical.getPrecision()) {
        throw new UnexpectedFormatException(
            String.format(
                "Field '%s' has precision '%s' which is higher than schema precision '%s'.",
                fieldName, decimal.precision(), logical.getPrecision()));
      }
      if (decimal.scale() != logical.getScale()) {
        throw new UnexpectedFormatException(
            String.format(
                "Field '%s' has scale '%s' which is not equal to schema scale '%s'.",
                fieldName, decimal.scale(), logical.getScale()));
      }
      fields.put(fieldName, decimal.unscaledValue().toByteArray());
      return this;
    }

    /** Stores milliseconds or microseconds of the day; what is smaller is cut off. */
    public Builder setTime(String fieldName, @Nullable LocalTime localTime) {
      Schema logical =
          logical(
              fieldName, localTime, EnumSet.of(LogicalType.TIME_MILLIS, LogicalType.TIME_MICROS));
      Object value = null;
      if (localTime != null) {
        long nanos = localTime.toNanoOfDay();
        if (logical.getLogicalType() == LogicalType.TIME_MILLIS) {
          value = (int) TimeUnit.NANOSECONDS.toMillis(nanos);
        } else {
          value = TimeUnit.NANOSECONDS.toMicros(nanos);
        }
      }
      fields.put(fieldName, value);
      return this;
    }

    /** Stores milliseconds or microseconds since the epoch; what is smaller is cut off. */
    public Builder setTimestamp(String fieldName, @Nullable ZonedDateTime zonedDateTime) {
      Schema logical =
          logical(
              fieldName,
              zonedDateTime,
              EnumSet.of(LogicalType.TIMESTAMP_MILLIS, LogicalType.TIMESTAMP_MICROS));
      if (zonedDateTime == null) {
        fields.put(fieldName, null);
        return this;
      }
      boolean millis = logical.getLogicalType() == LogicalType.TIMESTAMP_MILLIS;
      long perSecond = millis ? 1_000 : 1_000_000;
      Instant instant = zonedDateTime.toInstant();
      try {
        fields.put(
            fieldName,
            Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), perSecond),
                instant.getNano() / (1_000_000_000 / perSecond)));
      } catch (ArithmeticException e) {
        throw tooLarge(fieldName, "timestamp", e);
      }
      return this;
    }

    private Schema logical(String fieldName, Object value, Set<LogicalType> allowed) {
      return logicalSchema(field(fieldName, value), allowed);
    }

    private Schema.Field field(String fieldName, Object value) {
      Schema.Field field = schema.getField(fieldName);
      if (field == null) {
        throw new UnexpectedFormatException("field " + fieldName + " is not in the schema.");
      }
      if (value == null && !allowsNull(field.getSchema())) {
        throw new UnexpectedFormatException(
            "field " + fieldName + " cannot be set to a null value.");
      }
      return field;
    }

    private static boolean allowsNull(Schema schema) {
      return schema.getType() == Schema.Type.NULL
          || (schema.getType() == Schema.Type.UNION
              && schema.getUnionSchemas().stream().anyMatch(Builder::allowsNull));
    }

    private static Schema nonNullable(Schema schema) {
      return schema.isNullable() ? schema.getNonNullable() : schema;
    }

    private static Object convert(Schema schema, String text) {
      return switch (nonNullable(schema).getType()) {
        case NULL -> null;
        case BOOLEAN -> Boolean.valueOf(text);
        case INT -> Integer.valueOf(text);
        case LONG -> Long.valueOf(text);
        case FLOAT -> Float.valueOf(text);
        case DOUBLE -> Double.valueOf(text);
        case BYTES -> Bytes.toBytes(text);
        case STRING -> text;
        default ->
            throw new UnexpectedFormatException("Cannot convert a string to schema " + schema);
      };
    }

    private static UnexpectedFormatException tooLarge(String fieldName, String what, Throwable e) {
      return new UnexpectedFormatException(
          "Field " + fieldName + " was set to a " + what + " that is too large.", e);
    }
  }
}
