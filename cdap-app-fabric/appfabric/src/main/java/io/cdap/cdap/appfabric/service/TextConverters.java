package io.cdap.cdap.appfabric.service;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.annotation.Nullable;

/** How text becomes a value of a type, by the rules of JAX-RS. */
final class TextConverters {
  private static final Map<Class<?>, Function<String, Object>> SIMPLE =
      Map.ofEntries(
          Map.entry(String.class, text -> text),
          Map.entry(Object.class, text -> text),
          Map.entry(boolean.class, Boolean::valueOf),
          Map.entry(Boolean.class, Boolean::valueOf),
          Map.entry(byte.class, Byte::valueOf),
          Map.entry(Byte.class, Byte::valueOf),
          Map.entry(short.class, Short::valueOf),
          Map.entry(Short.class, Short::valueOf),
          Map.entry(int.class, Integer::valueOf),
          Map.entry(Integer.class, Integer::valueOf),
          Map.entry(long.class, Long::valueOf),
          Map.entry(Long.class, Long::valueOf),
          Map.entry(float.class, Float::valueOf),
          Map.entry(Float.class, Float::valueOf),
          Map.entry(double.class, Double::valueOf),
          Map.entry(Double.class, Double::valueOf),
          Map.entry(char.class, text -> text.charAt(0)),
          Map.entry(Character.class, text -> text.charAt(0)));

  private static final Map<Class<?>, Object> ZEROS =
      Map.of(
          boolean.class,
          false,
          byte.class,
          (byte) 0,
          short.class,
          (short) 0,
          int.class,
          0,
          long.class,
          0L,
          float.class,
          0f,
          double.class,
          0d,
          char.class,
          '\0');

  private TextConverters() {}

  /**
   * A converter.
   *
   * @throws IllegalArgumentException when text cannot become that type
   */
  static Function<String, Object> forType(Class<?> type) {
    Function<String, Object> simple = SIMPLE.get(type);
    if (simple != null) {
      return simple;
    }
    return factory(type, "valueOf")
        .or(() -> factory(type, "fromString"))
        .or(() -> constructor(type))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A parameter cannot have the type %s: it has no constructor, valueOf or"
                            .formatted(type.getName())
                        + " fromString that takes a string."));
  }

  /** The value of a parameter that is not given. */
  @Nullable
  static Object zero(Class<?> type) {
    return ZEROS.get(type);
  }

  private static Optional<Function<String, Object>> factory(Class<?> type, String name) {
    try {
      Method method = type.getMethod(name, String.class);
      if (!Modifier.isStatic(method.getModifiers())
          || !type.isAssignableFrom(method.getReturnType())) {
        return Optional.empty();
      }
      method.setAccessible(true);
      return Optional.of(calling(MethodHandles.lookup().unreflect(method)));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return Optional.empty();
    }
  }

  private static Optional<Function<String, Object>> constructor(Class<?> type) {
    try {
      Constructor<?> constructor = type.getConstructor(String.class);
      constructor.setAccessible(true);
      return Optional.of(calling(MethodHandles.lookup().unreflectConstructor(constructor)));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return Optional.empty();
    }
  }

  private static Function<String, Object> calling(MethodHandle handle) {
    return text -> {
      try {
        return handle.invoke(text);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalArgumentException(e);
      }
    };
  }
}
