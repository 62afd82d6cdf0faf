package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.artifact.ArtifactId;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import javax.annotation.Nullable;

/**
 * Chooses one of the artifacts that have a plugin; this one takes the last, which is the newest.
 */
public class PluginSelector {

  public PluginSelector() {}

  @Nullable
  public Map.Entry<ArtifactId, PluginClass> select(SortedMap<ArtifactId, PluginClass> plugins) {
    return plugins.entrySet().stream()
        .reduce((first, second) -> second)
        .orElseThrow(() -> new NoSuchElementException("There is no plugin to select from."));
  }
}
