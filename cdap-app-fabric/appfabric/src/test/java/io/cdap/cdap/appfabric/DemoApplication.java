package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.testing.TestJar;

/** A jar with an application that has a service, a worker, a workflow and two datasets. */
final class DemoApplication {
  private DemoApplication() {}

  static byte[] jar() {
    return new TestJar().source("demo.DemoApp", SOURCE).bytes();
  }

  private static final String SOURCE =
      """
      package demo;

      import io.cdap.cdap.api.Config;
      import io.cdap.cdap.api.ProgramStatus;
      import io.cdap.cdap.api.Transactional;
      import io.cdap.cdap.api.annotation.*;
      import io.cdap.cdap.api.app.*;
      import io.cdap.cdap.api.common.Bytes;
      import io.cdap.cdap.api.customaction.AbstractCustomAction;
      import io.cdap.cdap.api.dataset.lib.KeyValueTable;
      import io.cdap.cdap.api.dataset.table.Table;
      import io.cdap.cdap.api.service.http.*;
      import io.cdap.cdap.api.worker.AbstractWorker;
      import io.cdap.cdap.api.workflow.AbstractWorkflow;
      import java.io.ByteArrayOutputStream;
      import java.nio.ByteBuffer;
      import java.nio.charset.StandardCharsets;
      import java.util.List;
      import javax.ws.rs.*;

      public class DemoApp extends AbstractApplication<DemoApp.Conf> {
        public static class Conf extends Config {
          String kv = "kv";
          int size = 1;
          String fail;
        }

        @Override
        public void configure() {
          if ("throw".equals(getConfig().fail)) {
            throw new IllegalStateException("will not");
          }
          if ("hang".equals(getConfig().fail)) {
            while (true) {
              try { Thread.sleep(1000); } catch (InterruptedException e) { return; }
            }
          }
          setName("DemoApp");
          setDescription("a demo");
          createDataset("t", Table.class);
          createDataset(getConfig().kv, KeyValueTable.class);
          addService("DemoService", new Handler());
          addWorker(new Ticker());
          addWorkflow(new Flow());
          schedule(buildSchedule("everyYear", ProgramType.WORKFLOW, "Flow").triggerByTime("0 0 1 1 *"));
          schedule(buildSchedule("afterOther", ProgramType.WORKFLOW, "Flow").triggerOnProgramStatus(
              "other", "App", ProgramType.SPARK, "Job", ProgramStatus.COMPLETED));
        }

        public static class Handler extends AbstractHttpServiceHandler {
          @UseDataSet("t") private Table table;
          @Property private String greeting = "hello";

          @GET @Path("/ping")
          public void ping(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendString(greeting);
          }

          @GET @Path("/table/{row}")
          public void read(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("row") String row) {
            byte[] value = table.get(Bytes.toBytes(row), Bytes.toBytes("c"));
            if (value == null) {
              responder.sendError(404, "no row " + row);
            } else {
              responder.sendString(Bytes.toString(value));
            }
          }

          @PUT @Path("/table/{row}")
          public void write(HttpServiceRequest request, HttpServiceResponder responder,
              @PathParam("row") String row, @QueryParam("fail") @DefaultValue("false") boolean fail) {
            String value = StandardCharsets.UTF_8.decode(request.getContent()).toString();
            table.put(Bytes.toBytes(row), Bytes.toBytes("c"), Bytes.toBytes(value));
            responder.sendString("written");
            if (fail) {
              throw new IllegalStateException("boom");
            }
          }

          @GET @Path("/sum")
          public void sum(HttpServiceRequest request, HttpServiceResponder responder,
              @QueryParam("n") List<Integer> numbers) {
            responder.sendJson(numbers.stream().mapToInt(Integer::intValue).sum());
          }

          @GET @Path("/args")
          public void args(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendJson(getContext().getRuntimeArguments());
          }

          @GET @Path("/instance")
          public void instance(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendString(getContext().getInstanceId() + "/" + getContext().getInstanceCount());
          }

          @GET @Path("/url")
          public void url(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendString(String.valueOf(getContext().getServiceURL("DemoService")));
          }

          @GET @Path("/hang")
          @TransactionPolicy(TransactionControl.EXPLICIT)
          public void hang(HttpServiceRequest request, HttpServiceResponder responder) throws Exception {
            Thread.sleep(600000);
          }

          @POST @Path("/upload")
          @TransactionPolicy(TransactionControl.EXPLICIT)
          public HttpContentConsumer upload(HttpServiceRequest request, HttpServiceResponder responder) {
            return new HttpContentConsumer() {
              private long bytes;

              @Override
              public void onReceived(ByteBuffer chunk, Transactional transactional) {
                bytes += chunk.remaining();
              }

              @Override
              public void onFinish(HttpServiceResponder answer) {
                table.put(Bytes.toBytes("size"), Bytes.toBytes("c"), Bytes.toBytes("" + bytes));
                answer.sendString("" + bytes);
              }

              @Override
              public void onError(HttpServiceResponder answer, Throwable failure) {}
            };
          }

          @GET @Path("/download")
          public void download(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.send(200, new HttpContentProducer() {
              private int left = 3;

              @Override
              public ByteBuffer nextChunk(Transactional transactional) {
                return left-- > 0 ? ByteBuffer.wrap(new byte[] {'x', 'y'}) : ByteBuffer.allocate(0);
              }

              @Override
              public void onFinish() {}

              @Override
              public void onError(Throwable failure) {}
            }, "text/plain");
          }
        }

        public static class Ticker extends AbstractWorker {
          private volatile boolean stopped;

          @Override
          public void run() {
            String mode = getContext().getRuntimeArguments().getOrDefault("mode", "loop");
            if (mode.equals("throw")) {
              throw new IllegalStateException("tick failed");
            }
            try {
              getContext().execute(context -> {
                Table table = context.getDataset("t");
                table.put(Bytes.toBytes("worker" + getContext().getInstanceId()), Bytes.toBytes("c"),
                    Bytes.toBytes("ran"));
              });
            } catch (org.apache.tephra.TransactionFailureException e) {
              throw new IllegalStateException(e);
            }
            while (!stopped && !mode.equals("once")) {
              try { Thread.sleep(5); } catch (InterruptedException e) { return; }
            }
          }

          @Override
          public void stop() {
            stopped = true;
          }
        }

        public static class Flow extends AbstractWorkflow {
          @Override
          public void configure() {
            addAction(new Action());
            fork().addAction(new Action()).also().addAction(new Action()).join();
          }
        }

        public static class Action extends AbstractCustomAction {
          @Override
          public void run() {}
        }
      }
      """;
}
