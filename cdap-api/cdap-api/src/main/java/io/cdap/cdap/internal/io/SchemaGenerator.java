package io.cdap.cdap.internal.io;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import java.lang.reflect.Type;

/** Makes the schema of a Java type. */
public interface SchemaGenerator {

  /**
   * The schema of a type, which may be recursive.
   *
   * @throws UnsupportedTypeException when no schema can describe it
   */
  Schema generate(Type type) throws UnsupportedTypeException;

  /**
   * The schema of a type.
   *
   * @param acceptRecursiveTypes whether a record may contain itself
   * @throws UnsupportedTypeException when no schema can describe it, or it is recursive and must not
   *     be
   */
  Schema generate(Type type, boolean acceptRecursiveTypes) throws UnsupportedTypeException;
}
