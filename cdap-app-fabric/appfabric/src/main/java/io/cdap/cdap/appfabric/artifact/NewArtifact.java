package io.cdap.cdap.appfabric.artifact;

import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.entity.ArtifactId;
import java.util.Map;
import java.util.Set;

/**
 * What to add.
 *
 * @param id its name; the namespace says the scope
 * @param parents the artifacts whose programs may use its plugins
 * @param plugins plugin classes that inspection cannot find, for example JDBC drivers
 * @param properties free properties
 */
public record NewArtifact(
    ArtifactId id,
    Set<ArtifactRange> parents,
    Set<PluginClass> plugins,
    Map<String, String> properties) {
  public NewArtifact {
    parents = Set.copyOf(parents);
    plugins = Set.copyOf(plugins);
    properties = Map.copyOf(properties);
  }
}
