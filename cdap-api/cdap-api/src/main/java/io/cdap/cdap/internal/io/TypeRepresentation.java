package io.cdap.cdap.internal.io;

import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import javax.annotation.Nullable;

/**
 * A class or parameterized type by the names of its classes, so that it can be kept as JSON and be
 * found again in another class loader.
 */
public final class TypeRepresentation implements ParameterizedType {
  private final boolean isClass;
  private final String rawType;
  @Nullable private final TypeRepresentation enclosingType;
  @Nullable private final TypeRepresentation[] parameters;
  @Nullable private transient ClassLoader classLoader;

  /**
   * Represents a type.
   *
   * @throws UnsupportedTypeException when it is neither a class nor a parameterized type
   */
  public TypeRepresentation(Type type) throws UnsupportedTypeException {
    if (type instanceof Class<?> plain) {
      isClass = true;
      rawType = plain.getName();
      enclosingType = null;
      parameters = null;
    } else if (type instanceof ParameterizedType parameterized) {
      isClass = false;
      rawType = ((Class<?>) parameterized.getRawType()).getName();
      Type owner = parameterized.getOwnerType();
      enclosingType = owner == null ? null : new TypeRepresentation(owner);
      Type[] arguments = parameterized.getActualTypeArguments();
      parameters = new TypeRepresentation[arguments.length];
      for (int i = 0; i < arguments.length; i++) {
        parameters[i] = new TypeRepresentation(arguments[i]);
      }
    } else {
      throw new UnsupportedTypeException(
          "Type " + type + " is neither a class nor a parameterized type");
    }
  }

  /** Sets where the classes are looked for; by default the context class loader of the thread. */
  public void setClassLoader(ClassLoader loader) {
    classLoader = loader;
    if (enclosingType != null) {
      enclosingType.setClassLoader(loader);
    }
    if (parameters != null) {
      for (TypeRepresentation parameter : parameters) {
        parameter.setClassLoader(loader);
      }
    }
  }

  /**
   * The type itself.
   *
   * @throws IllegalStateException when a class of it cannot be found
   */
  public Type toType() {
    return isClass ? getRawType() : this;
  }

  @Override
  public Type[] getActualTypeArguments() {
    return parameters == null
        ? new Type[0]
        : Arrays.stream(parameters).map(TypeRepresentation::toType).toArray(Type[]::new);
  }

  @Override
  public Type getRawType() {
    ClassLoader loader =
        classLoader != null ? classLoader : Thread.currentThread().getContextClassLoader();
    try {
      return Class.forName(rawType, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("Cannot find the class " + rawType, e);
    }
  }

  @Override
  @Nullable
  public Type getOwnerType() {
    return enclosingType == null ? null : enclosingType.toType();
  }
}
