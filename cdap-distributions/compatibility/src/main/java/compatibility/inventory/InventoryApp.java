package compatibility.inventory;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.plugin.PluginProperties;

/** An application as somebody outside wrote it against a published API. */
public class InventoryApp extends AbstractApplication<InventoryApp.Conf> {

  /** The application's configuration. */
  public static class Conf extends Config {
    private String name = "Inventory";
    private String prefix = "${prefix}";
  }

  @Override
  public void configure() {
    setName(getConfig().name);
    setDescription("Keeps items, counts and notes");
    createDataset("items", Table.class);
    createDataset("counts", KeyValueTable.class);
    createDataset("notes", FileSet.class, FileSetProperties.builder().setBasePath("notes").build());
    usePlugin(
        "labeler",
        "prefix",
        "label",
        PluginProperties.builder().add("prefix", getConfig().prefix).build());
    addService("InventoryService", new InventoryHandler());
    addWorker(new CountingWorker());
  }
}
