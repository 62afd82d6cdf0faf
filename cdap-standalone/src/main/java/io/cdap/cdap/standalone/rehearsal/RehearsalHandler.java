package io.cdap.cdap.standalone.rehearsal;

import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.ws.rs.GET;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;

/** Writes, reads and scans a table. */
public class RehearsalHandler extends AbstractHttpServiceHandler {
  private static final byte[] COLUMN = Bytes.toBytes("c");

  @UseDataSet("rows")
  private Table rows;

  /** Writes a row and reads it again. */
  @PUT
  @Path("/rows/{row}")
  public void put(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("row") String row) {
    byte[] key = Bytes.toBytes(row);
    rows.put(
        key, COLUMN, Bytes.toBytes(StandardCharsets.UTF_8.decode(request.getContent()).toString()));
    responder.sendString(Bytes.toString(rows.get(key, COLUMN)));
  }

  /** Lists the rows. */
  @GET
  @Path("/rows")
  public void list(HttpServiceRequest request, HttpServiceResponder responder) {
    List<String> names = new ArrayList<>();
    try (Scanner scanner = rows.scan(null, null)) {
      for (Row row = scanner.next(); row != null; row = scanner.next()) {
        names.add(Bytes.toString(row.getRow()));
      }
    }
    responder.sendJson(names);
  }
}
