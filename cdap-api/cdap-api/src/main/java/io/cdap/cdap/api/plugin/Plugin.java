package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.artifact.ArtifactId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A plugin a program uses: its artifact, the parents of that, its class and its properties. */
public final class Plugin {
  private final List<ArtifactId> parents;
  private final ArtifactId artifactId;
  private final PluginClass pluginClass;
  private final PluginProperties properties;

  public Plugin(
      Iterable<ArtifactId> parents,
      ArtifactId artifactId,
      PluginClass pluginClass,
      PluginProperties properties) {
    List<ArtifactId> copy = new ArrayList<>();
    parents.forEach(copy::add);
    this.parents = Collections.unmodifiableList(copy);
    this.artifactId = artifactId;
    this.pluginClass = pluginClass;
    this.properties = properties;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Plugin that = (Plugin) o;
    return Objects.equals(parents, that.parents)
        && Objects.equals(artifactId, that.artifactId)
        && Objects.equals(pluginClass, that.pluginClass)
        && Objects.equals(properties, that.properties);
  }

  public ArtifactId getArtifactId() {
    return artifactId;
  }

  public List<ArtifactId> getParents() {
    return parents;
  }

  public PluginClass getPluginClass() {
    return pluginClass;
  }

  public PluginProperties getProperties() {
    return properties;
  }

  @Override
  public int hashCode() {
    return Objects.hash(parents, artifactId, pluginClass, properties);
  }

  @Override
  public String toString() {
    return "Plugin{parents="
        + parents
        + ", artifactId="
        + artifactId
        + ", pluginClass="
        + pluginClass
        + ", properties="
        + properties
        + '}';
  }
}
