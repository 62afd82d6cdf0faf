package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.UserHeader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A request as a handler sees it. */
record GatewayServiceRequest(HttpRequest request) implements HttpServiceRequest {

  @Override
  public String getMethod() {
    return request.method();
  }

  @Override
  public String getRequestURI() {
    return request.uri();
  }

  @Override
  public ByteBuffer getContent() {
    return ByteBuffer.wrap(request.body()).asReadOnlyBuffer();
  }

  @Override
  public Map<String, List<String>> getAllHeaders() {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Map.Entry<String, String> header : request.headers()) {
      headers.computeIfAbsent(header.getKey(), name -> new ArrayList<>()).add(header.getValue());
    }
    return headers;
  }

  @Override
  public List<String> getHeaders(String key) {
    return getAllHeaders().getOrDefault(key, List.of());
  }

  @Override
  public String getHeader(String key) {
    return request.header(key).orElse(null);
  }

  @Override
  public String getUserId() {
    return request.header(UserHeader.NAME).orElse(null);
  }
}
