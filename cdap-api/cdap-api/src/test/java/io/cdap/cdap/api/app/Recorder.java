package io.cdap.cdap.api.app;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Stands in for any configurer: it writes down each call with its arguments, and answers a call
 * that returns an interface of the API with another recorder of the same list.
 */
public final class Recorder implements InvocationHandler {

  private final List<String> calls;
  private final Map<String, Object> answers;

  private Recorder(List<String> calls, Map<String, Object> answers) {
    this.calls = calls;
    this.answers = answers;
  }

  /** Makes a recorder that writes to the list. */
  public static <T> T of(Class<T> type, List<String> calls) {
    return of(type, calls, Map.of());
  }

  /** Makes a recorder that writes to the list and answers some methods with given objects. */
  public static <T> T of(Class<T> type, List<String> calls, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(), new Class<?>[] {type}, new Recorder(calls, answers)));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return objectMethod(proxy, method, arguments);
    }
    if (method.isAnnotationPresent(Deprecated.class) && method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments == null ? new Object[0] : arguments) {
      texts.add(text(argument));
    }
    calls.add(method.getName() + texts);
    if (answers.containsKey(method.getName())) {
      return answers.get(method.getName());
    }
    Class<?> result = method.getReturnType();
    return result.isInterface() && result.getName().startsWith("io.cdap.cdap.api.")
        ? of(result, calls, answers)
        : null;
  }

  private static Object objectMethod(Object proxy, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> "recorder";
    };
  }

  private static String text(Object argument) {
    if (argument instanceof Object[] array) {
      return List.of(array).toString();
    }
    if (argument instanceof Class<?> type) {
      return type.getSimpleName();
    }
    if (argument instanceof Iterable<?> elements) {
      List<String> texts = new ArrayList<>();
      elements.forEach(element -> texts.add(text(element)));
      return texts.toString();
    }
    // Programs of a test have no text of their own.
    return argument == null || argument.toString().startsWith(argument.getClass().getName() + "@")
        ? (argument == null ? "null" : argument.getClass().getSimpleName())
        : argument.toString();
  }
}
