package io.cdap.cdap.api.service.http;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** A request to a handler. */
public interface HttpServiceRequest {

  Map<String, List<String>> getAllHeaders();

  /** Returns the body; empty when there is none or when the method takes it piece by piece. */
  ByteBuffer getContent();

  /** Returns the first value of a header, or null when the request has no such header. */
  @Nullable
  String getHeader(String key);

  /** Returns all values of a header; empty when the request has no such header. */
  List<String> getHeaders(String key);

  String getMethod();

  /** Returns the path and query as they were sent. */
  String getRequestURI();

  /** Returns the name of the user who sent the request. */
  String getUserId();
}
