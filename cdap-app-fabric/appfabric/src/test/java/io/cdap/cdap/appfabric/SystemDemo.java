package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.testing.TestJar;
import java.nio.file.Path;

/** Jars of an application that serves all namespaces, of its plugins, and of one that may not. */
final class SystemDemo {
  private static final String IMPORTS =
      """
      package sysdemo;

      import io.cdap.cdap.api.*;
      import io.cdap.cdap.api.annotation.*;
      import io.cdap.cdap.api.app.*;
      import io.cdap.cdap.api.artifact.*;
      import io.cdap.cdap.api.common.Bytes;
      import io.cdap.cdap.api.dataset.DatasetProperties;
      import io.cdap.cdap.api.dataset.table.*;
      import io.cdap.cdap.api.macro.*;
      import io.cdap.cdap.api.plugin.*;
      import io.cdap.cdap.api.service.*;
      import io.cdap.cdap.api.service.http.*;
      import io.cdap.cdap.api.service.worker.*;
      import io.cdap.cdap.api.worker.*;
      import io.cdap.cdap.proto.id.*;
      import io.cdap.cdap.proto.security.StandardPermission;
      import io.cdap.cdap.spi.data.*;
      import io.cdap.cdap.spi.data.table.*;
      import io.cdap.cdap.spi.data.table.field.*;
      import io.cdap.cdap.spi.data.transaction.*;
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      import java.util.stream.*;
      import javax.ws.rs.*;
      """;

  private static final String APPLICATION =
      """
      public class SystemApp extends AbstractApplication<Config> {
        static final StructuredTableId ID = new StructuredTableId("sys_connections");

        @Override
        public void configure() {
          setName("SystemApp");
          addService(new Projects());
          addWorker(new Greeting());
        }

        public static class Projects extends AbstractSystemService {
          @Override
          protected void configure() {
            setName("Projects");
            createTable(new StructuredTableSpecification.Builder()
                .withId(ID)
                .withFields(Fields.stringType("ns"), Fields.longType("gen"), Fields.stringType("id"),
                    Fields.stringType("url"))
                .withPrimaryKeys("ns", "gen", "id")
                .withIndexes("url")
                .build());
            addHandler(new Handler());
          }

          @Override
          public void initialize(SystemServiceContext context) throws Exception {
            super.initialize(context);
            if (context.listNamespaces().isEmpty()) {
              throw new IllegalStateException("no namespace");
            }
            context.run(tables -> tables.getTable(ID).read(List.of(Fields.stringField("ns", "x"),
                Fields.longField("gen", 1L), Fields.stringField("id", "x"))));
          }
        }

        @Path("/v2")
        @Namespaced(namespace = "project")
        public static class Handler extends AbstractSystemHttpServiceHandler {

          @PUT @Path("/projects/{project}/datasets/{name}")
          public void create(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("name") String name) throws Exception {
            getContext().getAdmin().createDataset(project, name, "table",
                DatasetProperties.builder().add("k", "v").build());
            responder.sendString("created");
          }

          @GET @Path("/projects/{project}/datasets/{name}")
          public void describe(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("name") String name) throws Exception {
            Admin admin = getContext().getAdmin();
            responder.sendString(admin.datasetExists(project, name)
                ? admin.getDatasetType(project, name)
                    + new TreeMap<>(admin.getDatasetProperties(project, name).getProperties())
                : "none");
          }

          @POST @Path("/projects/{project}/datasets/{name}/{action}")
          public void change(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("name") String name,
              @PathParam("action") String action) throws Exception {
            Admin admin = getContext().getAdmin();
            switch (action) {
              case "update":
                admin.updateDataset(project, name, DatasetProperties.builder().add("k", "w").build());
                break;
              case "truncate":
                admin.truncateDataset(project, name);
                break;
              default:
                admin.dropDataset(project, name);
            }
            responder.sendString(action);
          }

          @PUT @Path("/projects/{project}/rows/{row}")
          public void write(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("row") String row) throws Exception {
            if (!getContext().getAdmin().datasetExists(project, "items")) {
              getContext().getAdmin().createDataset(project, "items", "table", DatasetProperties.EMPTY);
            }
            Table items = getContext().getDataset(project, "items");
            items.put(new Put(row).add("c", "v"));
            responder.sendString("written");
          }

          @GET @Path("/projects/{project}/rows/{row}")
          public void read(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("row") String row) {
            Table items = getContext().getDataset(project, "items");
            responder.sendString(String.valueOf(items.get(Bytes.toBytes(row)).getString("c")));
          }

          @POST @Path("/projects/{project}/both/{other}/{row}")
          public void both(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("other") String other,
              @PathParam("row") String row, @QueryParam("fail") @DefaultValue("false") boolean fail) {
            Table one = getContext().getDataset(project, "items");
            Table two = getContext().getDataset(other, "items");
            one.put(new Put(row).add("c", "v"));
            two.put(new Put(row).add("c", "v"));
            responder.sendString("written");
            if (fail) {
              throw new IllegalStateException("boom");
            }
          }

          @GET @Path("/projects/{project}/plugins/{name}")
          public void plugin(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("name") String name) {
            Greeter greeter = getContext().createServicePluginConfigurer(project).usePlugin(
                "greeter", name, "id", PluginProperties.builder().build());
            responder.sendString(greeter == null ? "none" : greeter.greet());
          }

          @GET @Path("/projects/{project}/artifacts")
          public void artifacts(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project) throws Exception {
            List<String> found = new ArrayList<>();
            for (ArtifactInfo artifact : getContext().listArtifacts(project)) {
              if (artifact.getScope() == ArtifactScope.USER) {
                try (CloseableClassLoader classes = getContext().createClassLoader(project, artifact, null)) {
                  found.add(artifact.getName() + (classes == null ? "" : "!"));
                }
              }
            }
            responder.sendString(found.toString());
          }

          @POST @Path("/projects/{project}/macros")
          public void macros(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project) {
            MacroEvaluator evaluator = new MacroEvaluator() {
              @Override
              public String lookup(String name) {
                return "[" + name + "]";
              }

              @Override
              public String evaluate(String function, String... arguments) {
                throw new InvalidMacroException("unknown function " + function);
              }
            };
            String text = StandardCharsets.UTF_8.decode(request.getContent()).toString();
            responder.sendString(getContext().evaluateMacros(project, Map.of("p", text), evaluator).get("p"));
          }

          @GET @Path("/projects/{project}/preferences")
          public void preferences(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project) throws Exception {
            responder.sendString(new TreeMap<>(getContext().getPreferencesForNamespace(project, false))
                + "" + new TreeMap<>(getContext().getPreferencesForNamespace(project, true)));
          }

          @PUT @Path("/projects/{project}/connections/{id}")
          public void putConnection(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("id") String id) throws Exception {
            getContext().getContextAccessEnforcer().enforce(
                new SystemAppEntityId(project, "SystemApp", "connection", id), StandardPermission.CREATE);
            String url = StandardCharsets.UTF_8.decode(request.getContent()).toString();
            List<Field<?>> fields = new ArrayList<>(key(project, id));
            fields.add(Fields.stringField("url", url));
            getContext().run(tables -> tables.getTable(ID).upsert(fields));
            responder.sendString("kept");
          }

          @GET @Path("/projects/{project}/connections/{id}")
          public void getConnection(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project, @PathParam("id") String id) throws Exception {
            Optional<StructuredRow> row = TransactionRunners.run(getContext(),
                (io.cdap.cdap.spi.data.transaction.TxCallable<Optional<StructuredRow>>) tables -> tables.getTable(ID).read(key(project, id)),
                Exception.class);
            responder.sendString(row.map(found -> found.getString("url")).orElse("none"));
          }

          @POST @Path("/projects/{project}/task")
          public void task(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("project") String project) throws Exception {
            byte[] result = getContext().runTask(RunnableTaskRequest.getBuilder(Upper.class.getName())
                .withParam(StandardCharsets.UTF_8.decode(request.getContent()).toString())
                .withNamespace(project).build());
            responder.sendString(new String(result, StandardCharsets.UTF_8)
                + getContext().isRemoteTaskEnabled());
          }

          @GET @Path("/projects/{project}/namespaces")
          public void namespaces(HttpServiceRequest request, HttpServiceResponder responder) throws Exception {
            responder.sendString(Stream.concat(getContext().listNamespaces().stream(),
                getContext().getAdmin().listNamespaces().stream())
                .map(NamespaceSummary::getName).collect(Collectors.joining(",")));
          }

          private List<Field<?>> key(String project, String id) throws Exception {
            return List.of(Fields.stringField("ns", project),
                Fields.longField("gen", getContext().getAdmin().getNamespaceSummary(project).getGeneration()),
                Fields.stringField("id", id));
          }
        }

        public static class Upper implements RunnableTask {
          @Override
          public void run(RunnableTaskContext context) throws Exception {
            if (context.getParam().isEmpty()) {
              throw new IllegalArgumentException("nothing to do");
            }
            context.writeResult((context.getParam().toUpperCase() + "@" + context.getNamespace() + "/"
                + context.getRunnableTaskSystemAppContext().getServiceName())
                .getBytes(StandardCharsets.UTF_8));
          }
        }

        public static class Greeting extends AbstractWorker {
          @Override
          public void run() {
            String project = getContext().getRuntimeArguments().get("project");
            Greeter greeter = getContext().createServicePluginConfigurer(project).usePlugin(
                "greeter", "polite", "id", PluginProperties.builder().build());
            try {
              if (!getContext().getAdmin().datasetExists(project, "greetings")) {
                getContext().getAdmin().createDataset(project, "greetings", "table", DatasetProperties.EMPTY);
              }
              getContext().execute(datasets -> {
                Table table = datasets.getDataset(project, "greetings");
                table.put(new Put("r").add("c", greeter.greet()));
              });
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          }
        }
      }
      """;

  private static final String GREETER =
      "package sysdemo; public interface Greeter { String greet(); }";

  private static final String POLITE =
      """
      package plug;
      import io.cdap.cdap.api.annotation.*;
      @Plugin(type = "greeter") @Name("polite")
      public class Polite implements sysdemo.Greeter {
        @Override public String greet() { return "Good day"; }
      }
      """;

  private static final String USER =
      """
      public class UserApp extends AbstractApplication<Config> {
        @Override
        public void configure() {
          setName("UserApp");
          addService("Nosy", new Handler());
        }

        public static class Handler extends AbstractHttpServiceHandler {
          @GET @Path("/{what}/{namespace}")
          @TransactionPolicy(TransactionControl.EXPLICIT)
          public void nosy(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("what") String what, @PathParam("namespace") String namespace) throws Exception {
            try {
              responder.sendString(String.valueOf(look(what, namespace)));
            } catch (io.cdap.cdap.api.security.AccessException e) {
              responder.sendString(403, e.getMessage(), StandardCharsets.UTF_8);
            }
          }

          private Object look(String what, String namespace) throws Exception {
            Admin admin = getContext().getAdmin();
            switch (what) {
              case "exists": return admin.datasetExists(namespace, "x");
              case "create":
                admin.createDataset(namespace, "x", "table", DatasetProperties.EMPTY);
                return "created";
              case "list": return admin.listNamespaces();
              case "artifacts": return getContext().listArtifacts(namespace).size();
              case "plugins": return getContext().createPluginConfigurer(namespace) != null;
              case "key": return getContext().getData(namespace, "k").length;
              case "known": return admin.namespaceExists(namespace) + "" + (admin.getNamespaceSummary(namespace) != null);
              default: throw new IllegalArgumentException(what);
            }
          }
        }
      }
      """;

  private SystemDemo() {}

  static byte[] application() {
    return jar("sysdemo.SystemApp", APPLICATION).bytes();
  }

  static byte[] plugin(Path directory) {
    return new TestJar()
        .manifest("Export-Package", "plug")
        .source("plug.Polite", POLITE)
        .against(jar("sysdemo.SystemApp", APPLICATION).write(directory.resolve("api.jar")))
        .bytes();
  }

  static byte[] userApplication() {
    return jar("sysdemo.UserApp", USER).bytes();
  }

  /** An application with a handler whose namespace is not in its path. */
  static byte[] misnamed() {
    return jar(
            "sysdemo.Misnamed",
            """
            public class Misnamed extends AbstractApplication<Config> {
              @Override
              public void configure() {
                addService("S", new Handler());
              }

              public static class Handler extends AbstractHttpServiceHandler {
                @GET @Namespaced(namespace = "project") @Path("/x/{projects}")
                public void get(HttpServiceRequest request, HttpServiceResponder responder) {}
              }
            }
            """)
        .bytes();
  }

  private static TestJar jar(String name, String source) {
    return new TestJar()
        .manifest("Export-Package", "sysdemo")
        .manifest("Bundle-Version", "1.0.0")
        .source(name, IMPORTS + source)
        .source("sysdemo.Greeter", GREETER);
  }
}
