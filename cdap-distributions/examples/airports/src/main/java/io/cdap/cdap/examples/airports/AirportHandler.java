package io.cdap.cdap.examples.airports;

import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpContentConsumer;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.ws.rs.DefaultValue;
import javax.ws.rs.GET;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;
import javax.ws.rs.QueryParam;

/** The endpoints. Handler methods run in a transaction, which commits before the answer is sent. */
public final class AirportHandler extends AbstractHttpServiceHandler {
  private static final int MAX_PAGE = 1000;

  @UseDataSet(AirportsApplication.UPLOADS)
  private FileSet uploads;

  @UseDataSet(AirportsApplication.AIRPORTS)
  private IndexedTable airports;

  /** Takes a CSV file; answers with the number of airports in it. */
  @PUT
  @Path("/airports")
  public HttpContentConsumer upload(HttpServiceRequest request, HttpServiceResponder responder)
      throws IOException {
    return new AirportUpload(
        uploads.getLocation(UUID.randomUUID() + ".csv"), () -> new AirportTable(airports));
  }

  /** The airport of a code. */
  @GET
  @Path("/airports/{iata}")
  public void byCode(
      HttpServiceRequest request, HttpServiceResponder responder, @PathParam("iata") String iata) {
    Optional<Airport> airport = new AirportTable(airports).find(iata);
    if (airport.isEmpty()) {
      responder.sendError(404, "There is no airport '" + iata + "'.");
    } else {
      responder.sendJson(airport.get());
    }
  }

  /** A page of the airports of a state, in the order of their codes. */
  @GET
  @Path("/states/{state}/airports")
  public void byState(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @PathParam("state") String state,
      @QueryParam("offset") @DefaultValue("0") int offset,
      @QueryParam("limit") @DefaultValue("20") int limit) {
    if (offset < 0 || limit < 1 || limit > MAX_PAGE) {
      responder.sendError(400, "offset must be 0 or more and limit from 1 to " + MAX_PAGE + ".");
      return;
    }
    responder.sendJson(new AirportTable(airports).inState(state, offset, limit));
  }

  /** The airports nearest to a place. */
  @GET
  @Path("/nearest")
  public void nearest(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      @QueryParam("latitude") double latitude,
      @QueryParam("longitude") double longitude,
      @QueryParam("count") @DefaultValue("1") int count) {
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || count < 1 || count > MAX_PAGE) {
      responder.sendError(
          400,
          "latitude must be from -90 to 90, longitude from -180 to 180 and count from 1 to "
              + MAX_PAGE
              + ".");
      return;
    }
    List<Nearby> nearby =
        new AirportTable(airports)
            .nearest(latitude, longitude, count).stream()
                .map(
                    airport ->
                        new Nearby(
                            airport,
                            Math.round(airport.distanceTo(latitude, longitude) * 10) / 10.0))
                .toList();
    responder.sendJson(nearby);
  }

  /** An airport and its distance in km. */
  record Nearby(Airport airport, double distance) {}
}
