package io.cdap.cdap.appfabric.dataset;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tells which programs use which datasets, as their specifications say. */
public final class DatasetUseEndpoints implements GuardedEndpoints {
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
  public void register(GuardedRoutes routes) {
    routes.get(
        Paths.NAMESPACE + "/data/datasets/{dataset}/programs",
        may(GET, DatasetUseEndpoints::dataset),
        this::users);
    Paths.addVersioned(
        routes,
        "GET",
        "/datasets",
        may(GET, Paths::reference),
        (request, response, caller) -> {
          ApplicationRecord application = applications.get(Paths.application(request));
          Stream<String> used =
              application.programs().stream().flatMap(p -> uses(application, p).stream());
          Stream<String> declared = application.specification().datasets().keySet().stream();
          send(request, response, caller, Stream.concat(declared, used));
        });
    Paths.addVersioned(
        routes,
        "GET",
        Paths.PROGRAM + "/datasets",
        may(GET, Paths::programReference),
        (request, response, caller) -> {
          ProgramId program = Paths.program(request);
          send(request, response, caller, uses(programs.require(program), program).stream());
        });
  }

  private static DatasetId dataset(HttpRequest request) {
    return new DatasetId(Paths.namespace(request), request.pathParameter("dataset"));
  }

  private void users(HttpRequest request, HttpResponse response, Caller caller) {
    DatasetId id = dataset(request);
    List<ApplicationRecord> all = applications.listLatest(id.namespace());
    if (datasets.find(id).isEmpty()) {
      throw new NotFoundException(id);
    }
    List<Program> users = new ArrayList<>();
    for (ApplicationRecord application : all) {
      for (ProgramId program : caller.visible(application.programs(), ProgramId::reference)) {
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

  private static void send(
      HttpRequest request, HttpResponse response, Caller caller, Stream<String> names) {
    NamespaceId namespace = Paths.namespace(request);
    List<DatasetId> used = names.distinct().map(name -> new DatasetId(namespace, name)).toList();
    response.sendJson(
        caller.visible(used, dataset -> dataset).stream()
            .map(dataset -> new Dataset(dataset.dataset(), namespace.name(), "DATASET"))
            .toList());
  }
}
