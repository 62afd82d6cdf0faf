package io.cdap.cdap.appfabric.system;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.USE;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.UserHeader;

/** What the console remembers for each of its users, over HTTP. */
public final class ConsoleSettingsEndpoints implements GuardedEndpoints {
  private static final String PATH = "/v3/configuration/user";
  private static final String ANYBODY = "user";

  private final SystemTables systemTables;
  private final JsonRows<JsonElement> rows =
      new JsonRows<>("console.settings", new Gson(), JsonElement.class);

  public ConsoleSettingsEndpoints(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule use = may(USE, InstanceId.HERE);
    routes.get(PATH, use, this::get);
    routes.put(PATH, use, this::put);
    routes.delete(PATH, use, this::delete);
  }

  private void get(HttpRequest request, HttpResponse response) {
    JsonElement settings =
        systemTables.transact(tables -> rows.get(tables, user(request))).orElseGet(JsonObject::new);
    JsonObject answer = new JsonObject();
    answer.addProperty("id", user(request));
    answer.add("property", settings);
    response.sendJson(answer);
  }

  private void put(HttpRequest request, HttpResponse response) {
    JsonElement settings =
        request
            .<JsonElement>bodyJson(JsonElement.class)
            .filter(JsonElement::isJsonObject)
            .orElseThrow(() -> new BadRequestException("The body must be a JSON object."));
    systemTables.transact(
        tables -> {
          rows.put(tables, settings, user(request));
          return null;
        });
    response.sendStatus(200);
  }

  private void delete(HttpRequest request, HttpResponse response) {
    systemTables.transact(
        tables -> {
          rows.delete(tables, user(request));
          return null;
        });
    response.sendStatus(200);
  }

  private static String user(HttpRequest request) {
    return request.header(UserHeader.NAME).filter(name -> !name.isBlank()).orElse(ANYBODY);
  }
}
