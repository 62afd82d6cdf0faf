package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.api.service.http.ServiceHttpEndpoint;
import io.cdap.cdap.api.service.http.SystemHttpServiceConfigurer;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records a handler of a service. */
final class HandlerRecorder extends ConfigurerParts implements SystemHttpServiceConfigurer {
  private final HttpServiceHandler<?, ?> handler;
  private final Map<String, String> properties = new LinkedHashMap<>();

  HandlerRecorder(HttpServiceHandler<?, ?> handler, ConfigurerParts application) {
    super(application);
    this.handler = handler;
  }

  @Override
  public void setProperties(Map<String, String> values) {
    properties.clear();
    properties.putAll(values);
  }

  @Override
  public void createTable(StructuredTableSpecification specification) {
    tableDeclarations().createTable(specification);
  }

  HttpServiceHandlerSpecification specification() {
    Class<?> type = handler.getClass();
    AnnotatedFields.readProperties(handler, properties);
    List<ServiceHttpEndpoint> endpoints =
        HandlerMethods.of(type).stream()
            .map(method -> new ServiceHttpEndpoint(method.httpMethod(), method.path()))
            // Reflection has no order: without one the same jar would be described in many ways.
            .sorted(
                Comparator.comparing(ServiceHttpEndpoint::getPath)
                    .thenComparing(ServiceHttpEndpoint::getMethod))
            .toList();
    if (endpoints.isEmpty()) {
      throw new IllegalArgumentException(
          "Handler %s has no endpoint: no public method has a JAX-RS method annotation."
              .formatted(type.getName()));
    }
    return new HttpServiceHandlerSpecification(
        type.getName(),
        type.getSimpleName(),
        "",
        properties,
        AnnotatedFields.datasets(type),
        endpoints);
  }
}
