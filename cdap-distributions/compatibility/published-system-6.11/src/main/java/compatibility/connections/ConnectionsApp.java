package compatibility.connections;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.app.AbstractApplication;

/** A system application as somebody outside wrote it against the published API. */
public class ConnectionsApp extends AbstractApplication<Config> {

  @Override
  public void configure() {
    setName("Connections");
    setDescription("Keeps connections for all namespaces");
    addService(new ConnectionsService());
  }
}
