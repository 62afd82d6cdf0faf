package io.cdap.cdap.appfabric.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroFunction;
import io.cdap.cdap.api.macro.MacroObjectType;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.InvalidPluginProperty;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository.ClassLoaderLease;
import io.cdap.cdap.appfabric.artifact.NewArtifact;
import io.cdap.cdap.appfabric.artifact.StoredArtifactRepository;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.testing.DemoSources;
import io.cdap.cdap.appfabric.testing.TestJar;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactPluginsTest {
  private static final NamespaceId NS = new NamespaceId("ns1");
  private static final ArtifactId APPLICATION = new ArtifactId(NS, "demo", "1.0.0");

  @TempDir Path directory;
  private TestStore store;
  private JarClassLoaders loaders;
  private StoredArtifactRepository repository;
  private Plugins plugins;
  private ClassLoaderLease application;

  @BeforeEach
  void setUp() throws Exception {
    store = TestStore.open(directory);
    loaders = new JarClassLoaders(directory.resolve("cache"), BundledJars.USUAL);
    repository =
        new StoredArtifactRepository(
            store.systemTables(),
            new LocalJarStore(directory.resolve("data")),
            loaders,
            BundledJars.USUAL,
            ApiClassLoader.over(getClass().getClassLoader()),
            () -> UUID.randomUUID().toString());
    Path jar = DemoSources.application().write(directory.resolve("jars/demo.jar"));
    add(APPLICATION, Set.of(), DemoSources.application());
    ArtifactRange parent =
        new ArtifactRange("ns1", "demo", ArtifactVersionRange.parse("[1.0,2.0)"));
    for (String version : List.of("1.0.0", "1.10.0", "1.9.0")) {
      add(new ArtifactId(NS, "plug", version), Set.of(parent), DemoSources.plugin(jar));
    }
    plugins = new ArtifactPlugins(repository, new PluginCatalog(repository), "feature.on"::equals);
    application = repository.openClassLoader(APPLICATION);
  }

  @AfterEach
  void tearDown() {
    application.close();
    assertThat(loaders.openCount()).as("class loaders left open").isZero();
    store.close();
  }

  @Test
  void aPluginIsMadeWithItsConfiguration() throws Exception {
    try (Plugins.Configuring configuring = configuring()) {
      Object plugin =
          configuring.usePlugin(
              "greeter",
              "polite",
              "p1",
              properties("who", "Ann", "times", "3", "loud", "true", "mark", "!", "weight", "1.5"));
      assertThat(greet(plugin)).isEqualTo("Hello|Ann|3|true|!|1.5|null|false|Ann|true");
      assertThat(configuring.chosen().get("p1").getArtifactId().getVersion().getVersion())
          .as("the highest version")
          .isEqualTo("1.10.0");
      assertThat(application.classLoader().loadClass("demo.spi.Greeter"))
          .as("plugin and application share the exported interface")
          .isAssignableFrom(plugin.getClass());
      ClassLoader pluginLoader = plugin.getClass().getClassLoader();
      assertThatThrownBy(() -> pluginLoader.loadClass("demo.internal.Secret"))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void aSelectorChoosesAmongTheVersions() {
    PluginSelector lowest =
        new PluginSelector() {
          @Override
          public Map.Entry<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> select(
              SortedMap<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> candidates) {
            return candidates.entrySet().iterator().next();
          }
        };
    try (Plugins.Configuring configuring = configuring()) {
      Class<?> plugin =
          configuring.usePluginClass("greeter", "polite", "p1", properties("who", "x"), lowest);
      assertThat(plugin).isNotNull();
      assertThat(configuring.chosen().get("p1").getArtifactId().getVersion().getVersion())
          .isEqualTo("1.0.0");
    }
  }

  @Test
  void anUnknownPluginIsNullAndAnIdIsUsedOnce() {
    try (Plugins.Configuring configuring = configuring()) {
      assertThat((Object) configuring.usePlugin("greeter", "rude", "p1", properties())).isNull();
      configuring.usePluginClass("greeter", "polite", "p1", properties("who", "x"));
      assertThatThrownBy(
              () -> configuring.usePluginClass("greeter", "polite", "p1", properties("who", "y")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("p1");
    }
  }

  @Test
  void badPropertiesAreNamed() {
    try (Plugins.Configuring configuring = configuring()) {
      assertThatThrownBy(
              () -> configuring.usePlugin("greeter", "polite", "p1", properties("times", "1")))
          .asInstanceOf(type(InvalidPluginConfigException.class))
          .extracting(InvalidPluginConfigException::getMissingProperties)
          .isEqualTo(Set.of("who"));
      assertThatThrownBy(
              () ->
                  configuring.usePlugin(
                      "greeter", "polite", "p1", properties("who", "x", "times", "many")))
          .asInstanceOf(type(InvalidPluginConfigException.class))
          .satisfies(
              e ->
                  assertThat(e.getInvalidProperties())
                      .extracting(InvalidPluginProperty::getName)
                      .containsExactly("times"));
      assertThat(configuring.chosen()).isEmpty();
    }
  }

  @Test
  void macrosWaitForTheRun() throws Exception {
    Map<String, Plugin> chosen;
    try (Plugins.Configuring configuring = configuring()) {
      Object plugin =
          configuring.usePlugin(
              "greeter",
              "polite",
              "p1",
              properties("who", "${name}", "times", "${f(a)}", "connection", "${conn(db)}"));
      assertThat(greet(plugin)).isEqualTo("Hello|null|1|null|null|null|null|true|${name}|true");
      chosen = configuring.chosen();
      assertThat(chosen.get("p1").getProperties().getMacros().getLookups()).containsExactly("name");
      assertThat(chosen.get("p1").getProperties().getMacros().getMacroFunctions())
          .contains(new MacroFunction("f", List.of("a")));
      assertThat(configuring.evaluateMacros(Map.of("k", "${name}"), new Run()))
          .containsEntry("k", "Bob");
    }
    try (Plugins.Using using = plugins.use(NS, application.classLoader(), chosen, new Run())) {
      assertThat(greet(using.newPluginInstance("p1")))
          .isEqualTo("Hello|Bob|7|null|null|null|h1|false|${name}|true");
      assertThat(using.getPluginProperties("p1").getProperties()).containsEntry("who", "Bob");
      assertThat(using.isFeatureEnabled("feature.on")).isTrue();
      assertThat(using.isFeatureEnabled("feature.off")).isFalse();
      assertThatThrownBy(() -> using.loadPluginClass("p2"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("p1");
    }
  }

  private Plugins.Configuring configuring() {
    return plugins.configure(NS, APPLICATION, application.classLoader());
  }

  private void add(ArtifactId id, Set<ArtifactRange> parents, TestJar jar) {
    repository.add(
        new NewArtifact(id, parents, Set.of(), Map.of()),
        jar.write(directory.resolve("transit").resolve(UUID.randomUUID() + ".jar")));
  }

  private static String greet(Object plugin) throws ReflectiveOperationException {
    return (String) plugin.getClass().getMethod("greet").invoke(plugin);
  }

  private static PluginProperties properties(String... keysAndValues) {
    PluginProperties.Builder properties = PluginProperties.builder();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.add(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties.build();
  }

  private static final class Run implements MacroEvaluator {
    @Override
    public String lookup(String property) {
      if (property.equals("name")) {
        return "Bob";
      }
      throw new InvalidMacroException("Unknown: " + property);
    }

    @Override
    public String evaluate(String function, String... arguments) {
      return "7";
    }

    @Override
    public Map<String, String> evaluateMap(String function, String... arguments) {
      return Map.of("host", "h1");
    }

    @Override
    public MacroObjectType evaluateAs(String function) {
      return function.equals("conn") ? MacroObjectType.MAP : MacroObjectType.STRING;
    }
  }
}
