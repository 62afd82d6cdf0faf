package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;

/** The example of the README in a namespace, which has to be there. */
public final class Airports {
  private static final Path FILE =
      Path.of("cdap-distributions/examples/airports/data/airports.csv");

  private final HttpCalls http;
  private final String namespace;
  private final String service;
  private final String methods;

  public Airports(HttpCalls http, String namespace) {
    this.http = http;
    this.namespace = "/v3/namespaces/" + namespace;
    this.service = this.namespace + "/apps/Airports/services/AirportService";
    this.methods = service + "/methods";
  }

  /** Deploys the application. */
  public void deploy() throws IOException, InterruptedException {
    http.upload(
            namespace + "/apps", Repository.airportsJar(), "X-Archive-Name", "airports-1.0.0.jar")
        .expect(200);
  }

  /** Starts the service and waits until it takes requests. */
  public void startService() throws IOException, InterruptedException {
    http.startService(service);
  }

  /** Stops the service and waits until it has stopped. */
  public void stopService() throws IOException, InterruptedException {
    http.stopProgram(service);
  }

  /** Sends the file. */
  public void load() throws IOException, InterruptedException {
    assertThat(
            http.send(
                    "PUT",
                    methods + "/airports",
                    BodyPublishers.ofFile(Repository.root().resolve(FILE)))
                .expect(200)
                .body())
        .startsWith("{\"airports\":3376,");
  }

  /** Asks what the README asks. */
  public void verify() throws IOException, InterruptedException {
    assertThat(http.get(methods + "/airports/SFO").expect(200).body())
        .contains("\"San Francisco International\"");
    assertThat(
            http.get(methods + "/states/RI/airports?offset=1&limit=2")
                .expect(200)
                .json()
                .getAsJsonArray())
        .extracting(airport -> airport.getAsJsonObject().get("iata").getAsString())
        .containsExactly("OQU", "PVD");
    assertThat(
            http.get(methods + "/nearest?latitude=37.77&longitude=-122.42&count=2")
                .expect(200)
                .json()
                .getAsJsonArray())
        .extracting(
            near -> near.getAsJsonObject().getAsJsonObject("airport").get("iata").getAsString())
        .containsExactly("SFO", "OAK");
  }

  /** Sends a file that is none, and asks for an airport that is not there. */
  public void verifyRefusals() throws IOException, InterruptedException {
    http.put(methods + "/airports", "iata,name,city,state,country,latitude,longitude\nX,X,X")
        .expect(400);
    http.get(methods + "/airports/X").expect(404);
  }
}
