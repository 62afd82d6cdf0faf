package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The walk of the README: the example, its real file, and what is left after a power cut. */
class AirportsTest {
  private static final String APP = "/v3/namespaces/default/apps/Airports";
  private static final String SERVICE = APP + "/services/AirportService";
  private static final String METHODS = SERVICE + "/methods";

  @Test
  void servesTheFileAndKeepsItOverACrash(@TempDir Path data) throws Exception {
    Path file = Repository.root().resolve("cdap-distributions/examples/airports/data/airports.csv");
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      http.upload(
              "/v3/namespaces/default/apps",
              Repository.airportsJar(),
              "X-Archive-Name",
              "airports-1.0.0.jar")
          .expect(200);
      startService(http);
      assertThat(
              http.send("PUT", METHODS + "/airports", BodyPublishers.ofFile(file))
                  .expect(200)
                  .body())
          .startsWith("{\"airports\":3376,");
      verify(http);

      http.put(METHODS + "/airports", "iata,name,city,state,country,latitude,longitude\nX,X,X")
          .expect(400);
      http.get(METHODS + "/airports/X").expect(404);

      sandbox.kill();
      sandbox.start();
      startService(sandbox.http());
      verify(sandbox.http());
    }
  }

  private static void startService(HttpCalls http) throws Exception {
    http.post(SERVICE + "/start", "").expect(200);
    http.await(SERVICE + "/available", answer -> answer.status() == 200);
  }

  private static void verify(HttpCalls http) throws Exception {
    assertThat(http.get(METHODS + "/airports/SFO").expect(200).body())
        .contains("\"San Francisco International\"");
    assertThat(
            http.get(METHODS + "/states/RI/airports?offset=1&limit=2")
                .expect(200)
                .json()
                .getAsJsonArray())
        .extracting(airport -> airport.getAsJsonObject().get("iata").getAsString())
        .containsExactly("OQU", "PVD");
    assertThat(
            http.get(METHODS + "/nearest?latitude=37.77&longitude=-122.42&count=2")
                .expect(200)
                .json()
                .getAsJsonArray())
        .extracting(
            near -> near.getAsJsonObject().getAsJsonObject("airport").get("iata").getAsString())
        .containsExactly("SFO", "OAK");
  }
}
