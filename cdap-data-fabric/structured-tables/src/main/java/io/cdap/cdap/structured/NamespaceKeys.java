package io.cdap.cdap.structured;

import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.FieldType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells by the keys of a row which namespace it belongs to: the first is a string named {@value
 * #NAMESPACE}, and the second may be a long named {@value #GENERATION}.
 */
final class NamespaceKeys {
  static final String NAMESPACE = "namespace";
  private static final String GENERATION = "generation";

  private NamespaceKeys() {}

  /** A row's namespace. */
  record Owner(NamespaceId namespace, OptionalLong generation) {}

  /** Whether the rows of a table belong to namespaces. */
  static boolean areIn(StructuredTableSchema schema) {
    return schema.getPrimaryKeys().get(0).equals(NAMESPACE)
        && schema.getType(NAMESPACE) == FieldType.Type.STRING;
  }

  /** The namespace of a row; empty when nothing can have that name. */
  static Optional<Owner> owner(List<Field<?>> keys) {
    NamespaceId namespace;
    try {
      namespace = new NamespaceId((String) keys.get(0).getValue());
    } catch (BadRequestException e) {
      return Optional.empty();
    }
    boolean hasGeneration =
        keys.size() > 1
            && keys.get(1).getName().equals(GENERATION)
            && keys.get(1).getFieldType() == FieldType.Type.LONG;
    return Optional.of(
        new Owner(
            namespace,
            hasGeneration ? OptionalLong.of((Long) keys.get(1).getValue()) : OptionalLong.empty()));
  }
}
