package io.cdap.cdap.gateway;

/** What every server answers: that it is there. */
public final class CommonEndpoints implements HttpEndpoints {

  @Override
  public void register(Routes routes) {
    routes.addNonBlocking("GET", "/", (request, response) -> response.sendStatus(200));
    routes.addNonBlocking("GET", "/ping", (request, response) -> response.sendText(200, "OK.\n"));
    routes.addNonBlocking("GET", "/status", (request, response) -> response.sendText(200, "OK"));
  }
}
