package io.cdap.cdap.appfabric.testing;

import java.nio.file.Path;

/** Sources of a small application and its plugins. */
public final class DemoSources {
  public static final String APPLICATION =
      """
      package demo;
      import io.cdap.cdap.api.Config;
      import io.cdap.cdap.api.app.AbstractApplication;
      import javax.annotation.Nullable;
      public class DemoApp extends AbstractApplication<DemoApp.Conf> {
        static { if (true) throw new IllegalStateException("inspection must not run this"); }
        public static class Conf extends Config {
          private String table;
          private String kv;
          @Nullable private Integer size;
        }
        @Override public void configure() {}
      }
      """;

  public static final String SPI = "package demo.spi; public interface Greeter { String greet(); }";

  public static final String SECRET = "package demo.internal; public class Secret {}";

  /** A plugin with a configuration of every kind of field, made with its constructor. */
  public static final String PLUGIN =
      """
      package plug;
      import demo.spi.Greeter;
      import io.cdap.cdap.api.annotation.*;
      import io.cdap.cdap.api.plugin.PluginConfig;
      import javax.annotation.Nullable;
      @Plugin(type = "greeter")
      @Name("polite")
      @Description("Greets.")
      @Category("people")
      @Requirements(datasetTypes = "Table", capabilities = "cap")
      public class Polite implements Greeter {
        public static class Connection extends PluginConfig {
          @Macro private String host;
          @Nullable private Integer port;
        }
        public static class Conf extends PluginConfig {
          @Name("who") @Description("whom to greet") @Macro private String person;
          @Nullable @Macro private Integer times;
          @Nullable private Boolean loud;
          @Nullable private Character mark;
          @Nullable private Double weight;
          @Nullable @Macro private Connection connection;
          @Nullable private String greeting = "Hello";
          public Conf() { times = 1; }
        }
        private final Conf config;
        private final boolean constructed;
        public Polite(Conf config) { this.config = config; this.constructed = config != null; }
        @Override public String greet() {
          return config.greeting + "|" + config.person + "|" + config.times + "|" + config.loud
              + "|" + config.mark + "|" + config.weight + "|"
              + (config.connection == null ? null : config.connection.host) + "|"
              + config.containsMacro("who") + "|" + config.getRawProperties().getProperties().get("who")
              + "|" + constructed;
        }
      }
      """;

  private DemoSources() {}

  /** The jar of the application, which exports its plugin interface alone. */
  public static TestJar application() {
    return new TestJar()
        .manifest("Main-Class", "demo.DemoApp")
        .manifest("Export-Package", "demo.spi;uses:=\"demo,demo.x\";version=\"1.0\"")
        .manifest("Bundle-Version", "1.0.0")
        .source("demo.DemoApp", APPLICATION)
        .source("demo.spi.Greeter", SPI)
        .source("demo.internal.Secret", SECRET);
  }

  /** The jar of the plugin. */
  public static TestJar plugin(Path application) {
    return new TestJar()
        .manifest("Export-Package", "plug")
        .source("plug.Polite", PLUGIN)
        .against(application);
  }
}
