package io.cdap.cdap.appfabric.artifact;

import com.google.gson.JsonParseException;
import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import io.cdap.cdap.api.artifact.InvalidArtifactRangeException;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.JsonProblem;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the texts that describe an artifact in headers and in files beside system artifacts. */
final class ArtifactHeaders {
  private static final Pattern RANGE =
      Pattern.compile("(?:([a-zA-Z0-9_]+):)?([.a-zA-Z0-9_-]+?)([\\[(][^\\[\\]()]+[\\])])");

  private ArtifactHeaders() {}

  /**
   * A version that can be compared.
   *
   * @throws BadRequestException when it does not start with a number
   */
  static String version(String version) {
    if (new ArtifactVersion(version).getVersion() == null) {
      throw new BadRequestException(
          "Invalid artifact version '%s'. It must look like 1.2.3 or 1.2.3-suffix."
              .formatted(version));
    }
    return version;
  }

  /** The ranges of {@code Artifact-Extends}, separated by slashes. */
  static Set<ArtifactRange> parents(NamespaceId own, String text) {
    Set<ArtifactRange> parents = new LinkedHashSet<>();
    for (String part : text.split("/", -1)) {
      parents.add(parent(own, part.trim()));
    }
    return parents;
  }

  /** One range, for example {@code system:cdap-data-pipeline[6.0.0,7.0.0)}. */
  static ArtifactRange parent(NamespaceId own, String text) {
    Matcher matcher = RANGE.matcher(text);
    if (!matcher.matches()) {
      throw new BadRequestException(
          "Invalid parent artifact '%s'. It must look like name[1.0.0,2.0.0) or".formatted(text)
              + " system:name[1.0.0,2.0.0), several separated by '/'.");
    }
    String namespace = matcher.group(1) == null ? own.name() : matcher.group(1);
    return new ArtifactRange(namespace, matcher.group(2), range(matcher.group(3)));
  }

  /** A version range such as {@code [1.0.0,2.0.0)}, or one version. */
  static ArtifactVersionRange range(String text) {
    try {
      return ArtifactVersionRange.parse(text);
    } catch (InvalidArtifactRangeException e) {
      throw new BadRequestException(
          "Invalid version range '%s'. It must look like [1.0.0,2.0.0) or 1.0.0: %s"
              .formatted(text, e.getMessage()),
          e);
    }
  }

  /** The plugin classes of {@code Artifact-Plugins}, a JSON array. */
  static Set<PluginClass> plugins(String json) {
    PluginClass[] classes;
    try {
      classes = ArtifactJson.GSON.fromJson(json, PluginClass[].class);
    } catch (JsonParseException e) {
      throw new BadRequestException(
          "Invalid plugin classes, they must be a JSON array of objects with name, type and"
              + " className: "
              + JsonProblem.describe(e),
          e);
    }
    Set<PluginClass> plugins = new LinkedHashSet<>();
    for (PluginClass plugin : classes == null ? new PluginClass[0] : classes) {
      plugins.add(complete(plugin));
    }
    return plugins;
  }

  private static PluginClass complete(PluginClass plugin) {
    if (plugin == null || isBlank(plugin.getName()) || isBlank(plugin.getClassName())) {
      throw new BadRequestException("A plugin class needs 'name', 'type' and 'className'.");
    }
    PluginClass.Builder complete =
        PluginClass.builder()
            .setName(plugin.getName())
            .setType(isBlank(plugin.getType()) ? "plugin" : plugin.getType())
            .setDescription(plugin.getDescription() == null ? "" : plugin.getDescription())
            .setClassName(plugin.getClassName())
            .setCategory(plugin.getCategory())
            .setConfigFieldName(plugin.getConfigFieldName());
    if (plugin.getProperties() != null) {
      complete.setProperties(plugin.getProperties());
    }
    if (plugin.getRequirements() != null) {
      complete.setRequirements(plugin.getRequirements());
    }
    return complete.build();
  }

  private static boolean isBlank(String text) {
    return text == null || text.isBlank();
  }
}
