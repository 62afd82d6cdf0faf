package io.cdap.cdap.api.app;

import io.cdap.cdap.api.ServiceDiscoverer;
import java.util.Map;
import javax.annotation.Nullable;

/** What an application may know while it is configured again for one run of a program. */
public interface RuntimeConfigurer extends ServiceDiscoverer {

  /**
   * Returns the deployed specification, or null when there is none.
   *
   * @deprecated use {@link ApplicationConfigurer#getDeployedApplicationSpec}
   */
  @Nullable
  @Deprecated
  ApplicationSpecification getDeployedApplicationSpec();

  /** Returns the arguments of the run. */
  Map<String, String> getRuntimeArguments();
}
