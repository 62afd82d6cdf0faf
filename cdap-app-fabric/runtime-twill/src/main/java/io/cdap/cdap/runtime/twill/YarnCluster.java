package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.UnavailableException;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.protocolrecords.GetApplicationsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.api.records.QueueInfo;
import org.apache.hadoop.yarn.api.records.QueueState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.ApplicationNotFoundException;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * What is asked of YARN itself, because Twill does not tell it: limits, queues, and what became of
 * an application. Safe for use by many threads; each call throws {@link UnavailableException} when
 * YARN does not answer within about half a minute.
 */
public final class YarnCluster implements AutoCloseable {
  private static final long CONNECT_MILLIS = 20_000;

  private final YarnClient client;

  /** Connects lazily, at the first call. */
  public YarnCluster(YarnConfiguration configuration) {
    YarnConfiguration impatient =
        new YarnConfiguration(requireNonNull(configuration, "configuration is null"));
    impatient.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, CONNECT_MILLIS);
    impatient.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, 1000);
    impatient.setLong(
        YarnConfiguration.YARN_CLIENT_APPLICATION_CLIENT_PROTOCOL_POLL_TIMEOUT_MS, CONNECT_MILLIS);
    impatient.setBoolean(YarnConfiguration.TIMELINE_SERVICE_ENABLED, false);
    this.client = YarnClient.createYarnClient();
    client.init(impatient);
    client.start();
  }

  /**
   * Refuses containers that no node could ever hold; YARN itself would let them wait for ever.
   *
   * @param memoryKey the setting to name when there is too much memory
   * @param coresKey the setting to name when there are too many cores
   * @throws BadRequestException when they are too large
   */
  public void requireFits(ContainerResources resources, String memoryKey, String coresKey) {
    Resource maximum =
        call(
                "asked for its largest container",
                () -> client.createApplication().getNewApplicationResponse())
            .getMaximumResourceCapability();
    if (resources.memoryMegabytes() > maximum.getMemorySize()) {
      throw new BadRequestException(
          "'%s' is %d, but the largest container of this cluster has %d MB (%s)."
              .formatted(
                  memoryKey,
                  resources.memoryMegabytes(),
                  maximum.getMemorySize(),
                  YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_MB));
    }
    if (resources.virtualCores() > maximum.getVirtualCores()) {
      throw new BadRequestException(
          "'%s' is %d, but the largest container of this cluster has %d virtual cores (%s)."
              .formatted(
                  coresKey,
                  resources.virtualCores(),
                  maximum.getVirtualCores(),
                  YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_VCORES));
    }
  }

  /**
   * Refuses a queue that takes no applications.
   *
   * @param key the setting to name
   * @throws BadRequestException when the queue does not exist, is stopped, or has queues below it
   */
  public void requireQueue(String queue, String key) {
    QueueInfo info = call("asked for the queue " + queue, () -> client.getQueueInfo(queue));
    if (info == null) {
      throw new BadRequestException(
          "'%s' is '%s', but this cluster has no queue of that name.".formatted(key, queue));
    }
    if (info.getQueueState() != null && info.getQueueState() != QueueState.RUNNING) {
      throw new BadRequestException(
          "'%s' is '%s', but that queue is %s.".formatted(key, queue, info.getQueueState()));
    }
    if (info.getChildQueues() != null && !info.getChildQueues().isEmpty()) {
      throw new BadRequestException(
          "'%s' is '%s', but that queue only has others below it; name one of them."
              .formatted(key, queue));
    }
  }

  /** The applications of that name that this user submitted, the newest first. */
  public List<YarnApplication> named(String name) {
    GetApplicationsRequest request = GetApplicationsRequest.newInstance();
    request.setName(name);
    request.setUsers(Set.of(user()));
    return call("asked for applications", () -> client.getApplications(request)).stream()
        .filter(report -> report.getName().equals(name))
        .map(YarnCluster::application)
        .sorted(Comparator.comparingLong(YarnApplication::startMillis).reversed())
        .toList();
  }

  /** An application, unless YARN has forgotten it. */
  public Optional<YarnApplication> find(String id) {
    return call(
        "asked for the application " + id,
        () -> {
          try {
            return Optional.of(
                application(client.getApplicationReport(ApplicationId.fromString(id))));
          } catch (ApplicationNotFoundException e) {
            return Optional.empty();
          }
        });
  }

  /** Ends an application, and waits until YARN has done so; nothing happens when it is over. */
  public void kill(String id, String why) {
    call(
        "told to kill " + id,
        () -> {
          try {
            client.killApplication(ApplicationId.fromString(id), why);
          } catch (ApplicationNotFoundException e) {
            return false;
          }
          return true;
        });
  }

  @Override
  public void close() {
    client.stop();
  }

  private static String user() {
    try {
      return UserGroupInformation.getCurrentUser().getShortUserName();
    } catch (IOException e) {
      throw new UnavailableException("The user of this process is not known to Hadoop.", e);
    }
  }

  private static YarnApplication application(ApplicationReport report) {
    return new YarnApplication(
        report.getApplicationId().toString(),
        report.getName(),
        state(report),
        report.getStartTime(),
        report.getDiagnostics() == null ? "" : report.getDiagnostics().strip());
  }

  private static YarnApplication.State state(ApplicationReport report) {
    return switch (report.getYarnApplicationState()) {
      case NEW, NEW_SAVING, SUBMITTED, ACCEPTED -> YarnApplication.State.PENDING;
      case RUNNING -> YarnApplication.State.RUNNING;
      case FINISHED ->
          report.getFinalApplicationStatus() == FinalApplicationStatus.FAILED
              ? YarnApplication.State.FAILED
              : YarnApplication.State.FINISHED;
      case FAILED -> YarnApplication.State.FAILED;
      case KILLED -> YarnApplication.State.KILLED;
    };
  }

  /** A call to YARN. */
  private interface Call<T> {
    T run() throws YarnException, IOException;
  }

  private static <T> T call(String what, Call<T> call) {
    try {
      return call.run();
    } catch (YarnException | IOException e) {
      throw new UnavailableException(
          "YARN did not answer when it was %s: %s".formatted(what, e.getMessage()), e);
    }
  }
}
