package io.cdap.cdap.proto.id;

import io.cdap.cdap.proto.element.EntityType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** Identifies an entity. */
public abstract class EntityId {
  public static final String IDSTRING_TYPE_SEPARATOR = ":";
  public static final String IDSTRING_PART_SEPARATOR = ".";

  private static final Pattern NAMESPACE = Pattern.compile("[a-zA-Z0-9_]+");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]+");
  private static final Pattern DOTTED = Pattern.compile("[.a-zA-Z0-9_-]+");
  private static final Pattern DATASET = Pattern.compile("[$.a-zA-Z0-9_-]+");

  private final EntityType entity;

  protected EntityId(EntityType entity) {
    this.entity = Objects.requireNonNull(entity, "entity type is null");
  }

  public static boolean isValidNamespace(String name) {
    return NAMESPACE.matcher(name).matches();
  }

  public static boolean isValidId(String name) {
    return NAME.matcher(name).matches();
  }

  /** Throws {@link IllegalArgumentException} when a namespace cannot have that name. */
  public static void ensureValidNamespace(String propertyValue) {
    if (!isValidNamespace(propertyValue)) {
      throw new IllegalArgumentException(
          "The namespace '%s' may only contain letters, digits and '_'.".formatted(propertyValue));
    }
  }

  /** Throws {@link IllegalArgumentException} when an entity cannot have that name. */
  public static void ensureValidId(String propertyName, String name) {
    if (!isValidId(name)) {
      throw new IllegalArgumentException(
          "The %s '%s' may only contain letters, digits, '_' and '-'."
              .formatted(propertyName, name));
    }
  }

  public static boolean isValidArtifactId(String name) {
    return DOTTED.matcher(name).matches();
  }

  public static boolean isValidVersionId(String version) {
    return DOTTED.matcher(version).matches();
  }

  public static boolean isValidDatasetId(String datasetId) {
    return DATASET.matcher(datasetId).matches();
  }

  /** Throws {@link IllegalArgumentException} when an artifact cannot have that name. */
  public static void ensureValidArtifactId(String propertyName, String name) {
    if (!isValidArtifactId(name)) {
      throw new IllegalArgumentException(
          "The %s '%s' may only contain letters, digits, '_', '-' and '.'."
              .formatted(propertyName, name));
    }
  }

  /** Throws {@link IllegalArgumentException} when a dataset cannot have that name. */
  public static void ensureValidDatasetId(String propertyName, String datasetId) {
    if (!isValidDatasetId(datasetId)) {
      throw new IllegalArgumentException(
          "The %s '%s' may only contain letters, digits, '_', '-', '.' and '$'."
              .formatted(propertyName, datasetId));
    }
  }

  /** The names that make up the id, the outermost first. */
  public abstract Iterable<String> toIdParts();

  /** The innermost of the names. */
  public abstract String getEntityName();

  public final EntityType getEntityType() {
    return entity;
  }

  /** The entities that this one is in, the outermost first, and this one. */
  public Iterable<EntityId> getHierarchy() {
    Deque<EntityId> hierarchy = new ArrayDeque<>();
    EntityId current = this;
    hierarchy.addFirst(current);
    while (current instanceof ParentedId<?> parented) {
      current = parented.getParent();
      hierarchy.addFirst(current);
    }
    return hierarchy;
  }

  @Override
  public final String toString() {
    return entity.name().toLowerCase(Locale.ROOT)
        + IDSTRING_TYPE_SEPARATOR
        + String.join(IDSTRING_PART_SEPARATOR, toIdParts());
  }

  @Override
  public boolean equals(Object o) {
    return this == o
        || (o != null && getClass() == o.getClass() && entity == ((EntityId) o).entity);
  }

  @Override
  public int hashCode() {
    return Objects.hash(entity);
  }
}
