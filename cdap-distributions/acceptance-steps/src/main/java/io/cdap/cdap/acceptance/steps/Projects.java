package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** An application in the namespace {@code system} that acts in the namespaces of users. */
public final class Projects {
  private static final String APPLICATION = "/v3/namespaces/system/apps/Projects";
  private static final String SERVICE = APPLICATION + "/services/Rows";
  private static final String METHODS = SERVICE + "/methods/projects/";
  private static final List<String> NAMESPACES = List.of("one", "two", "three");

  private static final String MEMBERS =
      """
        @Override
        public void configure() {
          setName("Projects");
          addService("Rows", new Handler());
        }

        @io.cdap.cdap.api.annotation.Namespaced(namespace = "project")
        @javax.ws.rs.Path("/projects/{project}")
        public static class Handler extends AbstractHttpServiceHandler {

          @javax.ws.rs.PUT @javax.ws.rs.Path("/rows/{row}")
          public void put(HttpServiceRequest request, HttpServiceResponder responder,
              @javax.ws.rs.PathParam("project") String project,
              @javax.ws.rs.PathParam("row") String row) throws Exception {
            Admin admin = getContext().getAdmin();
            if (!admin.datasetExists(project, "rows")) {
              admin.createDataset(project, "rows", "table",
                  io.cdap.cdap.api.dataset.DatasetProperties.EMPTY);
            }
            Table rows = getContext().getDataset(project, "rows");
            rows.put(new Put(row).add("project", project));
            responder.sendString(admin.getDatasetType(project, "rows"));
          }

          @javax.ws.rs.GET @javax.ws.rs.Path("/rows/{row}")
          public void get(HttpServiceRequest request, HttpServiceResponder responder,
              @javax.ws.rs.PathParam("project") String project,
              @javax.ws.rs.PathParam("row") String row) {
            Table rows = getContext().getDataset(project, "rows");
            responder.sendString(String.valueOf(
                rows.get(io.cdap.cdap.api.common.Bytes.toBytes(row)).getString("project")));
          }

          @javax.ws.rs.POST @javax.ws.rs.Path("/with/{other}/{row}")
          public void both(HttpServiceRequest request, HttpServiceResponder responder,
              @javax.ws.rs.PathParam("project") String project,
              @javax.ws.rs.PathParam("other") String other,
              @javax.ws.rs.PathParam("row") String row,
              @javax.ws.rs.QueryParam("fail") @javax.ws.rs.DefaultValue("false") boolean fail) {
            for (String namespace : java.util.List.of(project, other)) {
              Table rows = getContext().getDataset(namespace, "rows");
              rows.put(new Put(row).add("project", namespace));
            }
            responder.sendString("both");
            if (fail) {
              throw new IllegalStateException("asked to fail");
            }
          }

          @javax.ws.rs.POST @javax.ws.rs.Path("/truncate")
          public void truncate(HttpServiceRequest request, HttpServiceResponder responder,
              @javax.ws.rs.PathParam("project") String project) throws Exception {
            getContext().getAdmin().truncateDataset(project, "rows");
            responder.sendString("truncated");
          }

          @javax.ws.rs.DELETE @javax.ws.rs.Path("/rows")
          public void drop(HttpServiceRequest request, HttpServiceResponder responder,
              @javax.ws.rs.PathParam("project") String project) throws Exception {
            getContext().getAdmin().dropDataset(project, "rows");
            responder.sendString("" + getContext().getAdmin().datasetExists(project, "rows"));
          }
        }
      """;

  private final HttpCalls http;

  public Projects(HttpCalls http) {
    this.http = http;
  }

  /**
   * Makes the namespaces and deploys the application.
   *
   * @param scratch a directory for its jar
   */
  public void deploy(Path scratch) throws IOException, InterruptedException {
    for (String namespace : NAMESPACES) {
      http.put("/v3/namespaces/" + namespace, "").expect(200);
    }
    http.upload(
            "/v3/namespaces/system/apps",
            new TestJars(scratch).application("Projects", MEMBERS),
            "X-Archive-Name",
            "projects-1.0.0.jar")
        .expect(200);
  }

  /** Starts the service and waits until it takes requests. */
  public void startService() throws IOException, InterruptedException {
    http.startService(SERVICE);
  }

  /** Stops the service and waits until it has stopped. */
  public void stopService() throws IOException, InterruptedException {
    http.stopProgram(SERVICE);
  }

  /** Lets it act in the namespaces, one of which is deleted and made again. */
  public void verify() throws IOException, InterruptedException {
    for (String namespace : NAMESPACES) {
      assertThat(http.put(METHODS + namespace + "/rows/r", "").expect(200).body())
          .isEqualTo("table");
      assertRow(namespace, "r", namespace);
    }
    assertThat(http.put(METHODS + "absent/rows/r", "").expect(404).body())
        .isEqualTo("'namespace:absent' was not found.");
    http.post(METHODS + "one/with/two/both?fail=true", "").expect(500);
    assertRow("one", "both", "null");
    assertRow("two", "both", "null");
    http.post(METHODS + "one/with/two/both", "").expect(200);
    assertRow("one", "both", "one");
    assertRow("two", "both", "two");
    http.post(METHODS + "one/truncate", "").expect(200);
    assertRow("one", "r", "null");
    assertRow("two", "r", "two");
    assertThat(http.delete(METHODS + "two/rows").expect(200).body()).isEqualTo("false");
    http.delete("/v3/unrecoverable/namespaces/three").expect(200);
    http.put(METHODS + "three/rows/r", "").expect(404);
    http.put("/v3/namespaces/three", "").expect(200);
    http.put(METHODS + "three/rows/new", "").expect(200);
    assertRow("three", "r", "null");
    assertRow("three", "new", "three");
  }

  private void assertRow(String namespace, String row, String expected)
      throws IOException, InterruptedException {
    assertThat(http.get(METHODS + namespace + "/rows/" + row).expect(200).body())
        .isEqualTo(expected);
  }
}
