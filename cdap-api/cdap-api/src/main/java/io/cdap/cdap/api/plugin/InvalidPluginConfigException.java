package io.cdap.cdap.api.plugin;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** Properties for a plugin are missing or have wrong values. */
public class InvalidPluginConfigException extends RuntimeException {
  private final Set<String> missingProperties;
  private final Set<InvalidPluginProperty> invalidProperties;

  public InvalidPluginConfigException(String message, Throwable cause) {
    super(message, cause);
    this.missingProperties = Set.of();
    this.invalidProperties = Set.of();
  }

  public InvalidPluginConfigException(
      PluginClass pluginClass,
      Set<String> missingProperties,
      Set<InvalidPluginProperty> invalidProperties) {
    super(message(pluginClass, missingProperties, invalidProperties));
    this.missingProperties = Collections.unmodifiableSet(new LinkedHashSet<>(missingProperties));
    this.invalidProperties = Collections.unmodifiableSet(new LinkedHashSet<>(invalidProperties));
  }

  /**
   * The constructor of release 6.0.
   *
   * @deprecated name the properties instead
   */
  @Deprecated
  public InvalidPluginConfigException(String message) {
    this(message, null);
  }

  private static String message(
      PluginClass pluginClass, Set<String> missing, Set<InvalidPluginProperty> invalid) {
    StringBuilder text =
        new StringBuilder("Unable to create config for ")
            .append(pluginClass.getType())
            .append(' ')
            .append(pluginClass.getName());
    if (missing.size() == 1) {
      text.append(" Required property '").append(missing.iterator().next()).append("' is missing.");
    } else if (!missing.isEmpty()) {
      text.append(" Required properties '")
          .append(String.join(", ", missing))
          .append("' are missing.");
    }
    for (InvalidPluginProperty property : invalid) {
      text.append(" '")
          .append(property.getName())
          .append("' is invalid: ")
          .append(property.getErrorMessage())
          .append('.');
    }
    return text.toString();
  }

  public Set<InvalidPluginProperty> getInvalidProperties() {
    return invalidProperties;
  }

  public Set<String> getMissingProperties() {
    return missingProperties;
  }
}
