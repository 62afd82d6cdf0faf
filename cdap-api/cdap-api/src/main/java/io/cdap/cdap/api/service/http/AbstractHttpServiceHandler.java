package io.cdap.cdap.api.service.http;

import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Map;

/**
 * An {@link HttpServiceHandler} to derive from.
 *
 * @param <T> the type of the context
 * @param <V> the type of the configurer
 */
public abstract class AbstractHttpServiceHandler<
        T extends HttpServiceContext, V extends HttpServiceConfigurer>
    extends AbstractPluginConfigurable<V> implements HttpServiceHandler<T, V> {
  private V configurer;
  private T context;

  public AbstractHttpServiceHandler() {}

  /** Declares the handler; declares nothing unless overridden. */
  protected void configure() {
    // The annotations of the methods say all that most handlers have to say.
  }

  @Override
  public final void configure(V configurer) {
    this.configurer = configurer;
    configure();
  }

  @Override
  public void destroy() {
    // Most handlers hold nothing that must be released.
  }

  @Override
  protected final V getConfigurer() {
    return configurer;
  }

  /** Returns the context of the handler; null before it is initialized. */
  protected final T getContext() {
    return context;
  }

  /** Keeps the context; an override has to call this one. */
  @Override
  public void initialize(T context) throws Exception {
    this.context = context;
  }

  protected void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }
}
