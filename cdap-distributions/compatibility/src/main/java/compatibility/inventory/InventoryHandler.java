package compatibility.inventory;

import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceContext;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import javax.ws.rs.GET;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;
import org.apache.twill.filesystem.Location;

/** Endpoints over a table, a key-value table, a file set and a plugin. */
public class InventoryHandler extends AbstractHttpServiceHandler {
  @UseDataSet("items")
  private Table items;

  @UseDataSet("counts")
  private KeyValueTable counts;

  private Labeler labeler;

  @Override
  public void initialize(HttpServiceContext context) throws Exception {
    super.initialize(context);
    labeler = context.newPluginInstance("label");
  }

  @PUT
  @Path("/items/{item}")
  public void putItem(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("item") String item) {
    String text = StandardCharsets.UTF_8.decode(request.getContent()).toString();
    items.put(new Put(item).add("text", text));
    counts.increment(Bytes.toBytes("puts"), 1L);
    responder.sendStatus(200);
  }

  @GET
  @Path("/items/{item}")
  public void getItem(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("item") String item) {
    Row row = items.get(Bytes.toBytes(item));
    if (row.isEmpty()) {
      responder.sendError(404, "no item " + item);
      return;
    }
    responder.sendJson(
        Collections.singletonMap(labeler.label(item), row.getString("text")));
  }

  @GET
  @Path("/items")
  public void countItems(HttpServiceRequest request, HttpServiceResponder responder) {
    int count = 0;
    Scanner rows = items.scan(null, null);
    while (rows.next() != null) {
      count++;
    }
    rows.close();
    responder.sendString(Integer.toString(count));
  }

  @GET
  @Path("/counts/{key}")
  public void getCount(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("key") String key) {
    byte[] count = counts.read(key);
    responder.sendString(count == null ? "0" : Long.toString(Bytes.toLong(count)));
  }

  @PUT
  @Path("/notes/{note}")
  public void putNote(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("note") String note)
      throws IOException {
    FileSet notes = getContext().getDataset("notes");
    Location location = notes.getLocation(note);
    try (OutputStream output = location.getOutputStream()) {
      byte[] bytes = new byte[request.getContent().remaining()];
      request.getContent().get(bytes);
      output.write(bytes);
    }
    responder.sendStatus(200);
  }

  @GET
  @Path("/notes/{note}")
  public void getNote(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("note") String note)
      throws IOException {
    FileSet notes = getContext().getDataset("notes");
    Location location = notes.getLocation(note);
    if (!location.exists()) {
      responder.sendError(404, "no note " + note);
      return;
    }
    StringBuilder text = new StringBuilder();
    try (InputStream input = location.getInputStream()) {
      byte[] buffer = new byte[4096];
      for (int n = input.read(buffer); n >= 0; n = input.read(buffer)) {
        text.append(new String(buffer, 0, n, StandardCharsets.UTF_8));
      }
    }
    responder.sendString(text.toString());
  }
}
