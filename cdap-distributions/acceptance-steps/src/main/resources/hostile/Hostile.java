package hostile;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpContentConsumer;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import io.cdap.cdap.api.worker.AbstractWorker;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import javax.ws.rs.GET;
import javax.ws.rs.POST;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;

/** A service that does what handlers should not, and a worker that does not stop. */
public class Hostile extends AbstractApplication {
  @Override
  public void configure() {
    setName("Hostile");
    createDataset("rows", Table.class);
    createDataset("files", FileSet.class, FileSetProperties.builder().setBasePath("files").build());
    addService("Bad", new Handler());
    addService("Good", new Handler());
    addWorker(new Stubborn());
  }

  /** Its methods are named after what they do. */
  public static class Handler extends AbstractHttpServiceHandler {
    private static final AtomicInteger SLEEPING = new AtomicInteger();

    @UseDataSet("rows")
    private Table rows;

    @UseDataSet("files")
    private FileSet files;

    @GET
    @Path("/ok")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public void ok(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendString("ok");
    }

    @GET
    @Path("/sleep/{ms}")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public void sleep(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("ms") long ms)
        throws InterruptedException {
      SLEEPING.incrementAndGet();
      try {
        Thread.sleep(ms);
      } finally {
        SLEEPING.decrementAndGet();
      }
      responder.sendString("slept");
    }

    @GET
    @Path("/sleeping")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public void sleeping(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendString(Integer.toString(SLEEPING.get()));
    }

    @GET
    @Path("/ignore/{ms}")
    public void ignore(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("ms") long ms) {
      rows.put(Bytes.toBytes("ignored"), Bytes.toBytes("c"), Bytes.toBytes("v"));
      long end = System.nanoTime() + ms * 1_000_000;
      while (System.nanoTime() < end) {
        Thread.onSpinWait();
      }
      responder.sendString("ignored");
    }

    @GET
    @Path("/error")
    public void error(HttpServiceRequest request, HttpServiceResponder responder) {
      rows.put(Bytes.toBytes("error"), Bytes.toBytes("c"), Bytes.toBytes("v"));
      throw new Error("boom");
    }

    @GET
    @Path("/exception")
    public void exception(HttpServiceRequest request, HttpServiceResponder responder) {
      rows.put(Bytes.toBytes("exception"), Bytes.toBytes("c"), Bytes.toBytes("v"));
      throw new IllegalStateException("boom");
    }

    @GET
    @Path("/memory")
    public void memory(HttpServiceRequest request, HttpServiceResponder responder) {
      rows.put(Bytes.toBytes("memory"), Bytes.toBytes("c"), Bytes.toBytes("v"));
      responder.sendString("" + new long[Integer.MAX_VALUE].length);
    }

    @GET
    @Path("/stack")
    public void stack(HttpServiceRequest request, HttpServiceResponder responder) {
      rows.put(Bytes.toBytes("stack"), Bytes.toBytes("c"), Bytes.toBytes("v"));
      responder.sendString("" + depth(0));
    }

    private static int depth(int n) {
      return depth(n + 1) + 1;
    }

    @GET
    @Path("/twice")
    public void twice(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendString("one");
      responder.sendString("two");
    }

    @GET
    @Path("/never")
    public void never(HttpServiceRequest request, HttpServiceResponder responder) {}

    @GET
    @Path("/status/{code}")
    public void status(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("code") int code) {
      responder.sendStatus(code);
    }

    @GET
    @Path("/header")
    public void header(HttpServiceRequest request, HttpServiceResponder responder) {
      responder.sendStatus(200, java.util.Map.of("X-Evil", "a\r\nSet-Cookie: b"));
    }

    @PUT
    @Path("/rows/{key}")
    public void put(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("key") String key) {
      rows.put(Bytes.toBytes(key), Bytes.toBytes("c"), Bytes.toBytes(request.getContent()));
      responder.sendStatus(200);
    }

    @GET
    @Path("/rows/{key}")
    public void get(
        HttpServiceRequest request, HttpServiceResponder responder, @PathParam("key") String key) {
      byte[] value = rows.get(Bytes.toBytes(key), Bytes.toBytes("c"));
      if (value == null) {
        responder.sendError(404, "no row " + key);
      } else {
        responder.sendString(Bytes.toString(value));
      }
    }

    @PUT
    @Path("/files")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public void write(HttpServiceRequest request, HttpServiceResponder responder)
        throws Exception {
      String name = request.getHeader("X-Name");
      try (OutputStream out = files.getLocation(name).getOutputStream()) {
        out.write("file".getBytes(StandardCharsets.UTF_8));
      }
      responder.sendStatus(200);
    }

    @POST
    @Path("/sink")
    @TransactionPolicy(TransactionControl.EXPLICIT)
    public HttpContentConsumer sink(HttpServiceRequest request, HttpServiceResponder responder) {
      return new HttpContentConsumer() {
        private long bytes;

        @Override
        public void onReceived(ByteBuffer chunk, Transactional transactional) {
          bytes += chunk.remaining();
        }

        @Override
        public void onFinish(HttpServiceResponder responder) {
          responder.sendString(Long.toString(bytes));
        }

        @Override
        public void onError(HttpServiceResponder responder, Throwable failure) {}
      };
    }
  }

  /** Ignores that it is asked to stop, until it is interrupted. */
  public static class Stubborn extends AbstractWorker {
    @Override
    public void run() {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
