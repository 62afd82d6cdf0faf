package compatibility.inventory.plugin;

import compatibility.inventory.Labeler;
import io.cdap.cdap.api.annotation.Description;
import io.cdap.cdap.api.annotation.Macro;
import io.cdap.cdap.api.annotation.Name;
import io.cdap.cdap.api.annotation.Plugin;
import io.cdap.cdap.api.plugin.PluginConfig;

/** A plugin of another artifact than the application's. */
@Plugin(type = "labeler")
@Name("prefix")
@Description("Puts a prefix before the item")
public class PrefixLabeler implements Labeler {
  private final Conf conf;

  public PrefixLabeler(Conf conf) {
    this.conf = conf;
  }

  @Override
  public String label(String item) {
    return conf.prefix + item;
  }

  /** The plugin's properties. */
  public static class Conf extends PluginConfig {
    @Macro
    @Description("What comes before the item")
    private String prefix;
  }
}
