package compatibility.connections;

import io.cdap.cdap.api.service.AbstractSystemService;
import io.cdap.cdap.api.service.SystemServiceContext;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.table.field.Range;

/** Makes the table when it is deployed and looks at it when it starts. */
public class ConnectionsService extends AbstractSystemService {

  @Override
  protected void configure() {
    setName("ConnectionsService");
    createTable(ConnectionTable.SPECIFICATION);
    addHandler(new ConnectionsHandler());
  }

  @Override
  public void initialize(SystemServiceContext context) throws Exception {
    super.initialize(context);
    context.run(
        tables -> {
          StructuredTable table = tables.getTable(ConnectionTable.ID);
          table.count(java.util.Collections.singleton(Range.all()));
        });
  }
}
