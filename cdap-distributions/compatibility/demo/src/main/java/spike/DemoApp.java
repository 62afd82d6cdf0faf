package spike;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.customaction.AbstractCustomAction;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import io.cdap.cdap.api.worker.AbstractWorker;
import io.cdap.cdap.api.workflow.AbstractWorkflow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.ws.rs.GET;
import javax.ws.rs.POST;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;

/**
 * A service, a worker, a workflow and a schedule. Names and package are those of the recorded
 * exchanges, which show them.
 */
public class DemoApp extends AbstractApplication<DemoApp.Conf> {

  /** Names of the datasets. */
  public static class Conf extends Config {
    private String kv = "kv";
    private String table = "t";
  }

  @Override
  public void configure() {
    Conf conf = getConfig();
    setName("DemoApp");
    setDescription("spike demo app");
    createDataset(conf.table, Table.class);
    createDataset(conf.kv, KeyValueTable.class);
    addService("DemoService", new Handler());
    addWorker(new Ticker());
    addWorkflow(new Flow());
    schedule(buildSchedule("everyYear", ProgramType.WORKFLOW, "Flow").triggerByTime("0 0 1 1 *"));
  }

  /** The endpoints. */
  public static class Handler extends AbstractHttpServiceHandler {
    private static final byte[] COLUMN = Bytes.toBytes("c");
    private static final byte[] COUNT = Bytes.toBytes("n");

    @UseDataSet("t")
    private Table table;

    @UseDataSet("kv")
    private KeyValueTable kv;

    @GET
    @Path("/ping")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public void ping(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendString("pong");
    }

    @GET
    @Path("/pingtx")
    public void pingInTransaction(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendString("pong");
    }

    @GET
    @Path("/table/{row}")
    public void get(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("row") String row) {
      byte[] value = table.get(Bytes.toBytes(row), COLUMN);
      if (value == null) {
        responder.sendError(404, "no row " + row);
      } else {
        responder.sendString(Bytes.toString(value));
      }
    }

    @PUT
    @Path("/table/{row}")
    public void put(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("row") String row) {
      table.put(Bytes.toBytes(row), COLUMN, body(request));
      responder.sendStatus(200);
    }

    @POST
    @Path("/incr/{row}")
    public void increment(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("row") String row) {
      responder.sendString(Long.toString(table.incrementAndGet(Bytes.toBytes(row), COUNT, 1)));
    }

    @GET
    @Path("/scan")
    public void scan(HttpServiceRequest request, HttpServiceResponder responder) {
      List<String> rows = new ArrayList<>();
      try (Scanner scanner = table.scan(null, null)) {
        for (Row row = scanner.next(); row != null; row = scanner.next()) {
          rows.add(Bytes.toString(row.getRow()));
        }
      }
      responder.sendJson(rows);
    }

    @GET
    @Path("/kv/{k}")
    public void read(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("k") String key) {
      byte[] value = kv.read(key);
      if (value == null) {
        responder.sendError(404, "no key " + key);
      } else {
        responder.sendString(Bytes.toString(value));
      }
    }

    @PUT
    @Path("/kv/{k}")
    public void write(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("k") String key) {
      kv.write(Bytes.toBytes(key), body(request));
      responder.sendStatus(200);
    }

    @GET
    @Path("/args")
    public void arguments(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendJson(getContext().getRuntimeArguments());
    }

    @GET
    @Path("/boom")
    public void fail(HttpServiceRequest request, HttpServiceResponder responder) {
      throw new IllegalStateException("boom");
    }

    private static byte[] body(HttpServiceRequest request) {
      return Bytes.toBytes(StandardCharsets.UTF_8.decode(request.getContent()).toString());
    }
  }

  /** Waits until it is stopped. */
  public static class Ticker extends AbstractWorker {
    private final CountDownLatch stop = new CountDownLatch(1);

    @Override
    public void run() {
      try {
        stop.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void stop() {
      stop.countDown();
    }
  }

  /** One action. */
  public static class Flow extends AbstractWorkflow {
    @Override
    protected void configure() {
      setName("Flow");
      setDescription("one action");
      addAction(new Act());
    }
  }

  /** Does nothing. */
  public static class Act extends AbstractCustomAction {
    @Override
    public void run() {
      // The exchanges show that it is listed; nothing is asked of it.
    }
  }
}
