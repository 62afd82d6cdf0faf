package io.cdap.cdap.api.dataset.lib.cube;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import java.lang.reflect.Type;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.Function;
import javax.annotation.Nullable;
import javax.ws.rs.POST;
import javax.ws.rs.Path;

/** Serves a cube over HTTP: bodies and answers are JSON. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public abstract class AbstractCubeHttpHandler extends AbstractHttpServiceHandler {
  private static final Gson GSON = new Gson();
  private static final Type FACTS_TYPE = new TypeToken<Collection<CubeFact>>() {}.getType();

  /** For subclasses. */
  public AbstractCubeHttpHandler() {}

  /** Returns the cube to serve. */
  protected abstract Cube getCube();

  /** Adds the facts in the body, a list. */
  @Path("add")
  @POST
  public void addFact(HttpServiceRequest request, HttpServiceResponder responder) {
    Collection<CubeFact> facts = body(request, responder, FACTS_TYPE);
    if (facts != null) {
      getCube().add(facts);
      responder.sendStatus(HttpURLConnection.HTTP_OK);
    }
  }

  /** Answers with the values of the next dimension for the query in the body. */
  @Path("searchDimensionValue")
  @POST
  public void searchDimensionValue(HttpServiceRequest request, HttpServiceResponder responder) {
    answer(request, responder, CubeExploreQuery.class, getCube()::findDimensionValues);
  }

  /** Answers with the names of measures for the query in the body. */
  @Path("searchMeasure")
  @POST
  public void searchMeasure(HttpServiceRequest request, HttpServiceResponder responder) {
    answer(request, responder, CubeExploreQuery.class, getCube()::findMeasureNames);
  }

  /** Answers with the time series for the query in the body. */
  @Path("query")
  @POST
  public void query(HttpServiceRequest request, HttpServiceResponder responder) {
    answer(request, responder, CubeQuery.class, getCube()::query);
  }

  private static <Q, A> void answer(
      HttpServiceRequest request,
      HttpServiceResponder responder,
      Class<Q> type,
      Function<Q, A> operation) {
    Q query = type.cast(body(request, responder, type));
    if (query == null) {
      return;
    }
    try {
      responder.sendJson(operation.apply(query));
    } catch (IllegalArgumentException e) {
      responder.sendError(HttpURLConnection.HTTP_BAD_REQUEST, e.getMessage());
    }
  }

  @Nullable
  private static <T> T body(
      HttpServiceRequest request, HttpServiceResponder responder, Type type) {
    String json = StandardCharsets.UTF_8.decode(request.getContent()).toString();
    try {
      T body = GSON.fromJson(json, type);
      if (body == null) {
        responder.sendError(HttpURLConnection.HTTP_BAD_REQUEST, "The request has no body");
      }
      return body;
    } catch (JsonParseException e) {
      responder.sendError(
          HttpURLConnection.HTTP_BAD_REQUEST, "The body is not what it should be: " + e.getMessage());
      return null;
    }
  }
}
