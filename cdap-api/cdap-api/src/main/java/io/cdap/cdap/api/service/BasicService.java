package io.cdap.cdap.api.service;

import io.cdap.cdap.api.service.http.HttpServiceHandler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A service of a name and some handlers, with everything else left at its default. */
@SuppressWarnings({"rawtypes", "unchecked"}) // The published class derives from the raw type.
public class BasicService extends AbstractService {
  private final String name;
  private final List<HttpServiceHandler> handlers;

  public BasicService(String name, HttpServiceHandler handler, HttpServiceHandler... handlers) {
    this(name, withFirst(handler, handlers));
  }

  public BasicService(String name, Iterable<? extends HttpServiceHandler> handlers) {
    this.name = name;
    this.handlers = new ArrayList<>();
    for (HttpServiceHandler handler : handlers) {
      this.handlers.add(handler);
    }
  }

  @Override
  protected void configure() {
    setName(name);
    addHandlers(handlers);
  }

  private static List<HttpServiceHandler> withFirst(
      HttpServiceHandler first, HttpServiceHandler... others) {
    List<HttpServiceHandler> all = new ArrayList<>();
    all.add(first);
    all.addAll(Arrays.asList(others));
    return all;
  }
}
