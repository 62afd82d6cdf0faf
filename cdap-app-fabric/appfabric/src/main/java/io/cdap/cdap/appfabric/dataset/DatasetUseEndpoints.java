package io.cdap.cdap.appfabric.dataset;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tells which programs use which datasets, as their specifications say. */
public final class DatasetUseEndpoints implements HttpEndpoints {
  private final Applications applications;
  private final Programs programs;
  private final Datasets datasets;

  public DatasetUseEndpoints(Applications applications, Programs programs, Datasets datasets) {
    this.applications = requireNonNull(applications, "applications is null");
    this.programs = requireNonNull(programs, "programs is null");
    this.datasets = requireNonNull(datasets, "datasets is null");
  }

  private record Dataset(String dataset, String namespace, String entity) {}

  private record Program(
      String application,
      String version,
      String type,
      String program,
      String namespace,
      String entity) {}

  @Override
  public void register(Routes routes) {
    routes.get(Paths.NAMESPACE + "/data/datasets/{dataset}/programs", this::users);
    Paths.addVersioned(
        routes,
        "GET",
        "/datasets",
        (request, response) -> {
          ApplicationRecord application = applications.get(Paths.application(request));
          Stream<String> used =
              application.programs().stream().flatMap(p -> uses(application, p).stream());
          Stream<String> declared = application.specification().datasets().keySet().stream();
          send(request, response, Stream.concat(declared, used));
        });
    Paths.addVersioned(
        routes,
        "GET",
        Paths.PROGRAM + "/datasets",
        (request, response) -> {
          ProgramId program = Paths.program(request);
          send(request, response, uses(programs.require(program), program).stream());
        });
  }

  private void users(HttpRequest request, HttpResponse response) {
    DatasetId id = new DatasetId(Paths.namespace(request), request.pathParameter("dataset"));
    List<ApplicationRecord> all = applications.listLatest(id.namespace());
    datasets.find(id).orElseThrow(() -> new NotFoundException(id));
    List<Program> users = new ArrayList<>();
    for (ApplicationRecord application : all) {
      for (ProgramId program : application.programs()) {
        if (uses(application, program).contains(id.dataset())) {
          users.add(
              new Program(
                  application.id().application(),
                  application.id().version(),
                  program.kind().displayName(),
                  program.program(),
                  id.namespace().name(),
                  "PROGRAM"));
        }
      }
    }
    response.sendJson(users);
  }

  private static List<String> uses(ApplicationRecord application, ProgramId program) {
    return application.specification().datasetsOf(program.kind(), program.program());
  }

  private static void send(HttpRequest request, HttpResponse response, Stream<String> names) {
    String namespace = Paths.namespace(request).name();
    response.sendJson(
        names.distinct().map(name -> new Dataset(name, namespace, "DATASET")).toList());
  }
}
