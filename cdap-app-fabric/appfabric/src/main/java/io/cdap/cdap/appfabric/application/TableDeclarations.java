package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import com.google.common.reflect.TypeToken;
import io.cdap.cdap.api.SystemTableConfigurer;
import io.cdap.cdap.api.service.Service;
import io.cdap.cdap.api.service.SystemServiceContext;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.service.http.SystemHttpServiceContext;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What only applications of the namespace {@code system} may declare: structured tables, and the
 * programs that use them.
 */
final class TableDeclarations implements SystemTableConfigurer {
  private final NamespaceId namespace;
  private final Map<StructuredTableId, StructuredTableSpecification> tables = new LinkedHashMap<>();

  TableDeclarations(NamespaceId namespace) {
    this.namespace = requireNonNull(namespace, "namespace is null");
  }

  List<StructuredTableSpecification> tables() {
    return List.copyOf(tables.values());
  }

  @Override
  public void createTable(StructuredTableSpecification specification) {
    String name = specification.getTableId().getName();
    requireSystem("structured table", name);
    StructuredTableSpecification earlier =
        tables.putIfAbsent(specification.getTableId(), specification);
    if (earlier != null && !earlier.equals(specification)) {
      throw new IllegalArgumentException(
          "The table '%s' was declared twice with different specifications.".formatted(name));
    }
  }

  /** Refuses a service that expects what only the platform's own namespace gives. */
  void check(Service<?, ?> service) {
    if (expects(service, Service.class, 1, SystemServiceContext.class)) {
      requireSystem("system service", service.getClass().getName());
    }
  }

  /** Refuses a handler that expects what only the platform's own namespace gives. */
  void check(HttpServiceHandler<?, ?> handler) {
    if (expects(handler, HttpServiceHandler.class, 0, SystemHttpServiceContext.class)) {
      requireSystem("system service handler", handler.getClass().getName());
    }
  }

  private void requireSystem(String what, String name) {
    if (!namespace.equals(NamespaceId.SYSTEM)) {
      throw new IllegalArgumentException(
          "The %s '%s' can only be deployed in the namespace 'system', not in '%s'."
              .formatted(what, name, namespace.name()));
    }
  }

  private static boolean expects(Object program, Class<?> type, int parameter, Class<?> context) {
    Class<?> expected =
        TypeToken.of(program.getClass())
            .resolveType(type.getTypeParameters()[parameter])
            .getRawType();
    return context.isAssignableFrom(expected);
  }
}
