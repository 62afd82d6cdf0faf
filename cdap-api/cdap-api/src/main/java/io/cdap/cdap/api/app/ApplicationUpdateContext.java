package io.cdap.cdap.api.app;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import java.lang.reflect.Type;
import java.util.List;
import javax.annotation.Nullable;

/** The present state of a deployed application, for {@link Application#updateConfig}. */
public interface ApplicationUpdateContext {

  /**
   * Returns the specification that is deployed.
   *
   * @throws UnsupportedOperationException when the platform does not tell
   */
  default ApplicationSpecification getApplicationSpecification() {
    throw new UnsupportedOperationException("Method not supported");
  }

  /** Returns the present configuration read as the given type. */
  <C extends Config> C getConfig(Type configType);

  /** Returns the present configuration as JSON text. */
  String getConfigAsString();

  /**
   * Lists the artifacts that contain a plugin and that this application may use.
   *
   * @param pluginRange the versions wanted; null means any
   * @param limit the greatest number of artifacts to return
   * @throws Exception when the artifacts cannot be listed
   */
  List<ArtifactId> getPluginArtifacts(
      String pluginType, String pluginName, @Nullable ArtifactVersionRange pluginRange, int limit)
      throws Exception;

  /**
   * Lists all artifacts that contain a plugin and that this application may use.
   *
   * @param pluginRange the versions wanted; null means any
   * @throws Exception when the artifacts cannot be listed
   */
  default List<ArtifactId> getPluginArtifacts(
      String pluginType, String pluginName, @Nullable ArtifactVersionRange pluginRange)
      throws Exception {
    return getPluginArtifacts(pluginType, pluginName, pluginRange, Integer.MAX_VALUE);
  }

  /** Returns what is to be done to the configuration, in this order. */
  List<ApplicationConfigUpdateAction> getUpdateActions();
}
