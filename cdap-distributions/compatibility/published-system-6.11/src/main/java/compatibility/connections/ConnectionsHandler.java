package compatibility.connections;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.service.http.AbstractSystemHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import io.cdap.cdap.proto.id.SystemAppEntityId;
import io.cdap.cdap.proto.security.StandardPermission;
import io.cdap.cdap.spi.data.transaction.TransactionRunners;
import io.cdap.cdap.spi.data.transaction.TxCallable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.ws.rs.DELETE;
import javax.ws.rs.GET;
import javax.ws.rs.POST;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;

/** Serves the connections of namespaces. */
@Path("/v1")
public class ConnectionsHandler extends AbstractSystemHttpServiceHandler {

  /** What is done with the connections of a namespace. */
  private interface Work<T> {
    T run(ConnectionTable connections) throws IOException;
  }

  @GET
  @Path("/contexts")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void contexts(HttpServiceRequest request, HttpServiceResponder responder)
      throws Exception {
    responder.sendString(
        getContext().listNamespaces().stream()
            .map(NamespaceSummary::getName)
            .collect(Collectors.joining(",")));
  }

  @PUT
  @Path("/contexts/{context}/connections/{id}")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void put(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace,
      @PathParam("id") String id)
      throws Exception {
    getContext()
        .getContextAccessEnforcer()
        .enforce(
            new SystemAppEntityId(namespace, "Connections", "connection", id),
            StandardPermission.UPDATE);
    String url = StandardCharsets.UTF_8.decode(request.getContent()).toString();
    respond(
        responder,
        namespace,
        connections -> {
          connections.put(id, url);
          return "kept";
        });
  }

  @GET
  @Path("/contexts/{context}/connections/{id}")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void get(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace,
      @PathParam("id") String id)
      throws Exception {
    respond(responder, namespace, connections -> connections.read(id).orElse("none"));
  }

  @POST
  @Path("/contexts/{context}/connections/{id}/replace/{before}/{after}")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void replace(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace,
      @PathParam("id") String id,
      @PathParam("before") String before,
      @PathParam("after") String after)
      throws Exception {
    respond(
        responder,
        namespace,
        connections -> Boolean.toString(connections.replace(id, before, after)));
  }

  @DELETE
  @Path("/contexts/{context}/connections/{id}")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void delete(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace,
      @PathParam("id") String id)
      throws Exception {
    respond(
        responder,
        namespace,
        connections -> {
          connections.delete(id);
          return "deleted";
        });
  }

  @GET
  @Path("/contexts/{context}/connections")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void list(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace)
      throws Exception {
    respond(responder, namespace, connections -> String.join(",", connections.list()));
  }

  @GET
  @Path("/contexts/{context}/urls/{url}")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void find(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace,
      @PathParam("url") String url)
      throws Exception {
    respond(responder, namespace, connections -> String.join(",", connections.find(url)));
  }

  @POST
  @Path("/contexts/{context}/evaluate")
  @TransactionPolicy(TransactionControl.EXPLICIT)
  public void evaluate(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("context") String namespace) {
    String text = StandardCharsets.UTF_8.decode(request.getContent()).toString();
    MacroEvaluator evaluator =
        new MacroEvaluator() {
          @Override
          public String lookup(String property) {
            return property.toUpperCase(Locale.ROOT);
          }

          @Override
          public String evaluate(String function, String... arguments) {
            return function + arguments.length;
          }
        };
    responder.sendString(
        getContext()
            .evaluateMacros(namespace, Collections.singletonMap("text", text), evaluator)
            .get("text"));
  }

  private void respond(HttpServiceResponder responder, String namespace, Work<String> work)
      throws Exception {
    NamespaceSummary summary = getContext().getAdmin().getNamespaceSummary(namespace);
    if (summary == null) {
      responder.sendError(404, "Namespace '" + namespace + "' was not found");
      return;
    }
    TxCallable<String> call =
        tables -> work.run(new ConnectionTable(tables.getTable(ConnectionTable.ID), summary));
    responder.sendString(TransactionRunners.run(getContext(), call, Exception.class));
  }
}
