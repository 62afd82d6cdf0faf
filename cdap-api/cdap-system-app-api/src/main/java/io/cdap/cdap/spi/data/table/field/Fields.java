package io.cdap.cdap.spi.data.table.field;

import javax.annotation.Nullable;

/** Makes fields and their types. */
public final class Fields {
  private Fields() {}

  public static FieldType intType(String name) {
    return new FieldType(name, FieldType.Type.INTEGER);
  }

  public static FieldType longType(String name) {
    return new FieldType(name, FieldType.Type.LONG);
  }

  public static FieldType stringType(String name) {
    return new FieldType(name, FieldType.Type.STRING);
  }

  public static FieldType booleanType(String name) {
    return new FieldType(name, FieldType.Type.BOOLEAN);
  }

  public static FieldType floatType(String name) {
    return new FieldType(name, FieldType.Type.FLOAT);
  }

  public static FieldType doubleType(String name) {
    return new FieldType(name, FieldType.Type.DOUBLE);
  }

  public static FieldType bytesType(String name) {
    return new FieldType(name, FieldType.Type.BYTES);
  }

  public static Field<Integer> intField(String name, @Nullable Integer value) {
    return new Field<>(intType(name), value);
  }

  public static Field<Long> longField(String name, @Nullable Long value) {
    return new Field<>(longType(name), value);
  }

  public static Field<String> stringField(String name, @Nullable String value) {
    return new Field<>(stringType(name), value);
  }

  public static Field<Boolean> booleanField(String name, @Nullable Boolean value) {
    return new Field<>(booleanType(name), value);
  }

  public static Field<Float> floatField(String name, @Nullable Float value) {
    return new Field<>(floatType(name), value);
  }

  public static Field<Double> doubleField(String name, @Nullable Double value) {
    return new Field<>(doubleType(name), value);
  }

  public static Field<byte[]> bytesField(String name, @Nullable byte[] value) {
    return new Field<>(bytesType(name), value);
  }

  public static boolean isPrimaryKeyType(FieldType.Type type) {
    return FieldType.PRIMARY_KEY_TYPES.contains(type);
  }

  public static boolean isIndexColumnType(FieldType.Type type) {
    return FieldType.INDEX_COLUMN_TYPES.contains(type);
  }
}
