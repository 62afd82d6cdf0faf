package io.cdap.cdap.appfabric;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The settings of applications and programs.
 *
 * @param configureTimeout how long {@code configure()} of an application may take
 * @param stopTimeout how long a stopped program may go on before it is interrupted, and again
 *     before it is given up
 * @param maxInstances how many instances a service or worker may have
 * @param services the limits of services
 * @param uploads receives jars
 * @param jars keeps the jars of dataset modules
 * @param platformVersion the version of this platform
 * @param user who the platform runs as
 * @param clusterName what programs are told the installation is called
 */
public record AppFabricOptions(
    Duration configureTimeout,
    Duration stopTimeout,
    int maxInstances,
    ServiceOptions services,
    ArtifactUploads uploads,
    JarStore jars,
    String platformVersion,
    String user,
    String clusterName) {
  /** What holds where nothing is set. */
  public static final int DEFAULT_MAX_INSTANCES = 1000;

  public AppFabricOptions {
    requireNonNull(configureTimeout, "configureTimeout is null");
    requireNonNull(stopTimeout, "stopTimeout is null");
    checkArgument(maxInstances > 0, "maxInstances is %s, not positive", maxInstances);
    requireNonNull(services, "services is null");
    requireNonNull(uploads, "uploads is null");
    requireNonNull(jars, "jars is null");
    requireNonNull(platformVersion, "platformVersion is null");
    requireNonNull(user, "user is null");
    requireNonNull(clusterName, "clusterName is null");
  }

  /** The settings of a sandbox. */
  public static AppFabricOptions sandbox(
      Path data, ArtifactUploads uploads, String platformVersion, String user) {
    return new AppFabricOptions(
        Duration.ofSeconds(60),
        Duration.ofSeconds(30),
        DEFAULT_MAX_INSTANCES,
        ServiceOptions.standard(),
        uploads,
        new LocalJarStore(data),
        platformVersion,
        user,
        "sandbox");
  }
}
