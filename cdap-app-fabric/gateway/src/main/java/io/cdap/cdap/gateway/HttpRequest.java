package io.cdap.cdap.gateway;

import java.io.InputStream;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request as a handler sees it. For the thread that handles it. */
public interface HttpRequest {

  String method();

  /** The path as it was sent, without the query, doubled slashes collapsed, still encoded. */
  String path();

  /** The request target as it was sent: path and query. */
  String uri();

  /** The value of a path parameter of the route, decoded. */
  String pathParameter(String name);

  /** What {@code **} matched, without a leading slash, still encoded. */
  String tail();

  /** The first value of a query parameter, decoded. */
  Optional<String> queryParameter(String name);

  /** All values of a query parameter, decoded, in order. */
  List<String> queryParameters(String name);

  /** All query parameters in the order of their first occurrence. */
  Map<String, List<String>> queryParameters();

  /**
   * The first value of a header, by any case of its name. {@link UserHeader} is there only when it
   * comes from an address that may say who the user is.
   */
  Optional<String> header(String name);

  /** All headers in the order they came; names as they were sent. */
  List<Map.Entry<String, String>> headers();

  /** The address of the peer, for example {@code 127.0.0.1}. */
  String remoteAddress();

  /**
   * The whole body.
   *
   * @throws io.cdap.cdap.error.TooLargeException when it is larger than the limit for bodies that
   *     are kept in memory
   */
  byte[] body();

  /** The whole body as UTF-8 text. */
  String bodyText();

  /**
   * The whole body read from JSON; empty when there is no body.
   *
   * @throws io.cdap.cdap.error.BadRequestException when it is not JSON of that shape
   */
  <T> Optional<T> bodyJson(Type type);

  /**
   * The body as it arrives, without the in-memory limit; reading waits for the client and fails
   * when the client stalls or goes away. May be called once, and not together with {@link #body()}.
   */
  InputStream bodyStream();
}
