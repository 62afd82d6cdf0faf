package io.cdap.cdap.internal.io;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;

/** A type together with what its type variables, and those of its supertypes, stand for. */
final class ResolvedType {
  private final Class<?> raw;
  private final Map<TypeVariable<?>, ResolvedType> variables;

  private ResolvedType(Class<?> raw, Map<TypeVariable<?>, ResolvedType> variables) {
    this.raw = raw;
    this.variables = variables;
  }

  static ResolvedType of(Type type) {
    return of(type, Map.of());
  }

  private static ResolvedType of(Type type, Map<TypeVariable<?>, ResolvedType> scope) {
    if (type instanceof Class<?> plain) {
      return withSupertypes(plain, new HashMap<>());
    }
    if (type instanceof ParameterizedType parameterized) {
      Class<?> raw = (Class<?>) parameterized.getRawType();
      TypeVariable<?>[] names = raw.getTypeParameters();
      Type[] values = parameterized.getActualTypeArguments();
      Map<TypeVariable<?>, ResolvedType> variables = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        variables.put(names[i], of(values[i], scope));
      }
      return withSupertypes(raw, variables);
    }
    if (type instanceof GenericArrayType array) {
      ResolvedType component = of(array.getGenericComponentType(), scope);
      return new ResolvedType(
          Array.newInstance(component.raw, 0).getClass(), component.variables);
    }
    if (type instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0], scope);
    }
    ResolvedType bound = type instanceof TypeVariable<?> ? scope.get(type) : null;
    return bound != null ? bound : new ResolvedType(Object.class, Map.of());
  }

  private static ResolvedType withSupertypes(
      Class<?> raw, Map<TypeVariable<?>, ResolvedType> variables) {
    addSupertypes(raw, variables);
    return new ResolvedType(raw, variables);
  }

  private static void addSupertypes(Class<?> type, Map<TypeVariable<?>, ResolvedType> variables) {
    addSupertype(type.getGenericSuperclass(), variables);
    for (Type parent : type.getGenericInterfaces()) {
      addSupertype(parent, variables);
    }
  }

  private static void addSupertype(Type parent, Map<TypeVariable<?>, ResolvedType> variables) {
    if (parent instanceof ParameterizedType parameterized) {
      Class<?> raw = (Class<?>) parameterized.getRawType();
      TypeVariable<?>[] names = raw.getTypeParameters();
      for (int i = 0; i < names.length; i++) {
        Type value = parameterized.getActualTypeArguments()[i];
        // A class may name itself here, as in Comparable<T>: that says nothing of a schema.
        variables.putIfAbsent(
            names[i],
            value instanceof TypeVariable<?>
                ? variables.getOrDefault(value, new ResolvedType(Object.class, Map.of()))
                : value instanceof Class<?> plain
                    ? new ResolvedType(plain, Map.of())
                    : of(value, variables));
      }
      addSupertypes(raw, variables);
    } else if (parent instanceof Class<?> plain) {
      addSupertypes(plain, variables);
    }
  }

  Class<?> raw() {
    return raw;
  }

  /** A type as it is written inside this one. */
  ResolvedType member(Type type) {
    return of(type, variables);
  }

  /** What a type variable of this type or of a supertype stands for; {@code Object} when nothing. */
  ResolvedType variable(TypeVariable<?> variable) {
    return variables.getOrDefault(variable, new ResolvedType(Object.class, Map.of()));
  }

  /** The type of the elements of an array. */
  ResolvedType component() {
    return new ResolvedType(raw.getComponentType(), variables);
  }
}
