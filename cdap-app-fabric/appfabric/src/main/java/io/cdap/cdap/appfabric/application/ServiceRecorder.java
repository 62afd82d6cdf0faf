package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.service.SystemServiceConfigurer;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records a service and its handlers. */
final class ServiceRecorder extends ConfigurerParts implements SystemServiceConfigurer {
  private final ConfigurerParts application;
  private final String className;
  private final Map<String, HttpServiceHandlerSpecification> handlers = new LinkedHashMap<>();
  private String name;
  private String description = "";
  private Resources resources = new Resources();
  private int instances = 1;
  private Map<String, String> properties = Map.of();

  ServiceRecorder(Object service, ConfigurerParts application) {
    super(application);
    this.application = application;
    this.className = service.getClass().getName();
    this.name = service.getClass().getSimpleName();
  }

  ServiceSpecification specification() {
    if (handlers.isEmpty()) {
      throw new IllegalArgumentException(
          "Service '%s' has no handler; add at least one with addHandlers.".formatted(name));
    }
    return new ServiceSpecification(
        className,
        name,
        description == null ? "" : description,
        handlers,
        resources,
        instances,
        new LinkedHashMap<>(chosenPlugins()),
        properties);
  }

  @Override
  public void createTable(StructuredTableSpecification specification) {
    tableDeclarations().createTable(specification);
  }

  @Override
  public void setName(String newName) {
    name = newName;
  }

  @Override
  public void setDescription(String text) {
    description = text;
  }

  @Override
  @SuppressWarnings({"rawtypes", "unchecked"})
  public void addHandlers(Iterable<? extends HttpServiceHandler> added) {
    for (HttpServiceHandler handler : added) {
      tableDeclarations().check(handler);
      HandlerRecorder recorder = new HandlerRecorder(handler, application);
      handler.configure(recorder);
      chosenPlugins().putAll(recorder.chosenPlugins());
      HttpServiceHandlerSpecification specification = recorder.specification();
      if (handlers.put(specification.getName(), specification) != null) {
        throw new IllegalArgumentException(
            "Service '%s' has two handlers with the class name %s."
                .formatted(name, specification.getName()));
      }
    }
  }

  @Override
  public void setResources(Resources wanted) {
    resources = wanted;
  }

  @Override
  public void setInstances(int wanted) {
    if (wanted < 1) {
      throw new IllegalArgumentException(
          "Service '%s' must have at least 1 instance, not %d.".formatted(name, wanted));
    }
    instances = wanted;
  }

  @Override
  public void setProperties(Map<String, String> values) {
    properties = Map.copyOf(values);
  }
}
