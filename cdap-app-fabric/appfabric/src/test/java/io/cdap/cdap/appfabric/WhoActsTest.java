package io.cdap.cdap.appfabric;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.security.Permission;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** For whom requests and programs act, who owns what they make, and what they are refused. */
@Timeout(120)
class WhoActsTest {
  private static final String SYSTEM_APP = "/v3/namespaces/system/apps/SystemApp/services/Projects";
  private static final String PROJECTS = SYSTEM_APP + "/methods/v2/projects/";
  private static final String OWNED = "/v3/namespaces/owned";
  private static final String USER_APP = OWNED + "/apps/UserApp";
  private static final String NOSY = USER_APP + "/services/Nosy";

  @TempDir static Path directory;
  private static final Refusals REFUSALS = new Refusals();
  private static TestFabric fabric;

  /** Refuses what a test asks for: {@code <principal> <permission or SEE> <entity>}. */
  private static final class Refusals implements AccessEnforcer {
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    private boolean refuses(Principal principal, String what, EntityId entity) {
      return refused.contains("%s %s %s".formatted(principal.name(), what, entity));
    }

    @Override
    public void enforce(
        EntityId entity, Principal principal, Set<? extends Permission> permissions) {
      for (Permission permission : permissions) {
        if (refuses(principal, permission.name(), entity)) {
          throw AccessEnforcer.refusal(principal, permissions, entity);
        }
      }
    }

    @Override
    public void enforceOnParent(
        EntityType type, EntityId parent, Principal principal, Permission permission) {
      enforce(parent, principal, Set.of(permission));
    }

    @Override
    public <E extends EntityId> Set<E> isVisible(Set<E> entities, Principal principal) {
      return entities.stream()
          .filter(entity -> !refuses(principal, "SEE", entity))
          .collect(Collectors.toSet());
    }
  }

  @BeforeAll
  static void start() {
    fabric = new TestFabric(directory, REFUSALS);
    ok(fabric.put(OWNED, "{\"config\":{\"principal\":\"alice\"}}"));
    ok(fabric.deploy("system", "sysdemo-1.0.0.jar", SystemDemo.application(), ""));
    ok(fabric.deploy("owned", "userdemo-1.0.0.jar", SystemDemo.userApplication(), ""));
    ok(fabric.post(SYSTEM_APP + "/start", ""));
    ok(fabric.post(NOSY + "/start", ""));
    for (String service : Set.of(SYSTEM_APP, NOSY)) {
      TestFabric.await(service, () -> fabric.get(service + "/status").body().contains("RUNNING"));
    }
  }

  @AfterAll
  static void stop() {
    fabric.close();
  }

  @Test
  void theUserOfTheRequestIsTheAuthorAndWithoutOneThePlatformsUser() {
    assertThat(author(fabric.get(USER_APP))).isEqualTo("tester");
    ok(fabric.as("bob", "POST", USER_APP + "/update", "{}"));
    assertThat(author(fabric.get(USER_APP))).isEqualTo("bob");
  }

  @Test
  void aNameThatNobodyCanHaveIsRefused() {
    HttpResponse<String> answer = fabric.as("no body", "GET", USER_APP, "");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).startsWith("Invalid principal 'no body'.");
  }

  @Test
  void theOwnerOfANamespaceOwnsWhatASystemApplicationCreatesThere() {
    ok(fabric.as("bob", "PUT", PROJECTS + "owned/datasets/made", ""));
    assertThat(principal(fabric.get(OWNED + "/data/datasets/made"))).isEqualTo("alice");
    ok(fabric.as("bob", "PUT", PROJECTS + "ns1/datasets/made", ""));
    assertThat(json(fabric.get("/v3/namespaces/ns1/data/datasets/made")).has("principal"))
        .isFalse();
  }

  @Test
  void aRequestNamesTheOwnerOfADataset() {
    ok(
        fabric.put(
            OWNED + "/data/datasets/named", "{\"typeName\":\"table\",\"principal\":\"carol\"}"));
    assertThat(principal(fabric.get(OWNED + "/data/datasets/named"))).isEqualTo("carol");
    assertThat(
            fabric
                .put(OWNED + "/data/datasets/bad", "{\"typeName\":\"table\",\"principal\":\"a b\"}")
                .statusCode())
        .isEqualTo(400);
  }

  @Test
  void anApplicationStaysWithItsOwner() {
    String artifact =
        "{\"artifact\":{\"name\":\"userdemo\",\"version\":\"1.0.0\",\"scope\":\"USER\"}%s}";
    String app = OWNED + "/apps/UserApp2";
    ok(fabric.put(app, artifact.formatted(",\"principal\":\"carol\"")));
    assertThat(principal(fabric.get(app))).isEqualTo("carol");
    HttpResponse<String> other = fabric.put(app, artifact.formatted(",\"principal\":\"dave\""));
    assertThat(other.statusCode()).isEqualTo(403);
    assertThat(other.body()).contains("is 'carol' and cannot be changed to 'dave'");
    ok(fabric.put(app, artifact.formatted("")));
    assertThat(principal(fabric.get(app))).isEqualTo("carol");
    ok(fabric.delete(app));
  }

  @Test
  void aProgramActsForTheOwnerOfItsNamespaceWhoeverCallsIt() {
    REFUSALS.refused.add("alice CREATE dataset:owned.x");
    try {
      HttpResponse<String> answer = fabric.as("bob", "GET", NOSY + "/methods/create/owned", "");
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body())
          .isEqualTo("The user 'alice' does not have the permission CREATE on 'dataset:owned.x'.");
    } finally {
      REFUSALS.refused.clear();
    }
  }

  @Test
  void aSystemApplicationActsAsTheSystemAndCanAskWhatTheUserMayDo() {
    REFUSALS.refused.add("mallory CREATE system_app_entity:ns1.SystemApp.connection.c");
    REFUSALS.refused.add("mallory CREATE dataset:ns1.d");
    try {
      ok(fabric.as("mallory", "PUT", PROJECTS + "ns1/datasets/d", ""));
      HttpResponse<String> answer =
          fabric.as("mallory", "PUT", PROJECTS + "ns1/connections/c", "url");
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body())
          .isEqualTo(
              "The user 'mallory' does not have the permission CREATE on"
                  + " 'system_app_entity:ns1.SystemApp.connection.c'.");
      ok(fabric.as("bob", "PUT", PROJECTS + "ns1/connections/c", "url"));
    } finally {
      REFUSALS.refused.clear();
    }
  }

  @Test
  void theSystemIsAskedAboutAsWell() {
    REFUSALS.refused.add("system USE dataset:ns1.items");
    REFUSALS.refused.add("system SEE namespace:ns1");
    try {
      assertThat(fabric.put(PROJECTS + "owned/rows/first", "").statusCode()).isEqualTo(200);
      assertThat(fabric.get(PROJECTS + "owned/namespaces").body()).doesNotContain("ns1");
    } finally {
      REFUSALS.refused.clear();
    }
  }

  @Test
  void aCallOfAServiceNeedsThePermission() {
    REFUSALS.refused.add("mallory EXECUTE programreference:owned.UserApp.service.Nosy");
    try {
      assertThat(fabric.as("mallory", "GET", NOSY + "/methods/known/owned", "").statusCode())
          .isEqualTo(403);
      assertThat(
              fabric
                  .as(
                      "mallory",
                      "GET",
                      NOSY.replace("/services", "/versions/-SNAPSHOT/services")
                          + "/methods/known/owned",
                      "")
                  .statusCode())
          .isEqualTo(403);
      assertThat(fabric.as("mallory", "POST", NOSY + "/stop", "").statusCode()).isEqualTo(403);
      ok(fabric.as("bob", "GET", NOSY + "/methods/known/owned", ""));
    } finally {
      REFUSALS.refused.clear();
    }
  }

  @Test
  void pagesHoldWhatTheUserSeesAndSoDoBatches() {
    String apps = OWNED + "/apps?pageSize=2";
    String other =
        "{\"artifact\":{\"name\":\"userdemo\",\"version\":\"1.0.0\",\"scope\":\"USER\"}}";
    ok(fabric.put(OWNED + "/apps/Aaa", other));
    REFUSALS.refused.add("mallory SEE applicationreference:owned.Aaa");
    REFUSALS.refused.add("mallory GET applicationreference:owned.Aaa");
    try {
      JsonObject page = json(fabric.as("mallory", "GET", apps, ""));
      assertThat(page.getAsJsonArray("applications")).hasSize(1);
      assertThat(page.getAsJsonArray("applications").toString()).contains("\"UserApp\"");
      assertThat(page.has("nextPageToken")).isFalse();
      assertThat(json(fabric.get(apps)).getAsJsonArray("applications")).hasSize(2);
      JsonArray details =
          JsonParser.parseString(
                  fabric
                      .as(
                          "mallory",
                          "POST",
                          OWNED + "/appdetail",
                          "[{\"appId\":\"Aaa\"},{\"appId\":\"UserApp\"}]")
                      .body())
              .getAsJsonArray();
      assertThat(details.get(0).getAsJsonObject().get("statusCode").getAsInt()).isEqualTo(403);
      assertThat(details.get(1).getAsJsonObject().get("statusCode").getAsInt()).isEqualTo(200);
    } finally {
      REFUSALS.refused.clear();
      ok(fabric.delete(OWNED + "/apps/Aaa"));
    }
  }

  private static void ok(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
  }

  private static JsonObject json(HttpResponse<String> answer) {
    ok(answer);
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  private static String author(HttpResponse<String> answer) {
    return json(answer).getAsJsonObject("change").get("author").getAsString();
  }

  private static String principal(HttpResponse<String> answer) {
    return json(answer).get("principal").getAsString();
  }
}
