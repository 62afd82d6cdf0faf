package io.cdap.cdap.api.artifact;

import io.cdap.cdap.api.plugin.PluginClass;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** The application classes and plugins of an artifact. */
public final class ArtifactClasses {
  private final Set<ApplicationClass> apps;
  private final Set<PluginClass> plugins;

  private ArtifactClasses(Set<ApplicationClass> apps, Set<PluginClass> plugins) {
    this.apps = Collections.unmodifiableSet(new LinkedHashSet<>(apps));
    this.plugins = Collections.unmodifiableSet(new LinkedHashSet<>(plugins));
  }

  public static ArtifactClasses.Builder builder() {
    return new Builder();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof ArtifactClasses
        && apps.equals(((ArtifactClasses) o).apps)
        && plugins.equals(((ArtifactClasses) o).plugins);
  }

  public Set<ApplicationClass> getApps() {
    return apps;
  }

  public Set<PluginClass> getPlugins() {
    return plugins;
  }

  @Override
  public int hashCode() {
    return Objects.hash(apps, plugins);
  }

  @Override
  public String toString() {
    return "ArtifactClasses{apps=" + apps + ", plugins=" + plugins + "}";
  }

  /** Collects the parts. Not thread safe. */
  public static class Builder {
    private final Set<ApplicationClass> apps = new LinkedHashSet<>();
    private final Set<PluginClass> plugins = new LinkedHashSet<>();

    public Builder() {}

    public ArtifactClasses.Builder addApp(ApplicationClass app) {
      apps.add(app);
      return this;
    }

    public ArtifactClasses.Builder addApps(ApplicationClass... apps) {
      return addApps(Arrays.asList(apps));
    }

    public ArtifactClasses.Builder addApps(Iterable<ApplicationClass> apps) {
      apps.forEach(this.apps::add);
      return this;
    }

    public ArtifactClasses.Builder addPlugin(PluginClass plugin) {
      plugins.add(plugin);
      return this;
    }

    public ArtifactClasses.Builder addPlugins(PluginClass... plugins) {
      return addPlugins(Arrays.asList(plugins));
    }

    public ArtifactClasses.Builder addPlugins(Iterable<PluginClass> plugins) {
      plugins.forEach(this.plugins::add);
      return this;
    }

    public ArtifactClasses build() {
      return new ArtifactClasses(apps, plugins);
    }
  }
}
