package io.cdap.cdap.gateway;

/** Answers requests of one route. Called on worker threads, many at once; may block. */
@FunctionalInterface
public interface HttpHandler {

  /**
   * Answers one request. When it returns without having sent anything, the answer is an empty 200.
   *
   * @throws Exception becomes a status and a text when nothing was sent yet, else the connection is
   *     closed so that the client notices
   */
  void handle(HttpRequest request, HttpResponse response) throws Exception;
}
