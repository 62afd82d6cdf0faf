package io.cdap.cdap.appfabric.application;

import com.google.common.base.Splitter;
import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.Nullable;

/**
 * Finds the triggers that wait for a program.
 *
 * @param version empty for any
 * @param statuses what the trigger waits for, at least one of them; empty for any
 */
record ProgramStatusFilter(
    String namespace,
    String application,
    Optional<String> version,
    ProgramKind kind,
    String program,
    Set<String> statuses) {
  private static final List<String> STATUSES =
      Arrays.stream(ProgramStatus.values()).map(Enum::name).toList();

  /**
   * Reads the query parameters that start with {@code trigger-}.
   *
   * @throws BadRequestException when one is missing or makes no sense
   */
  static ProgramStatusFilter of(HttpRequest request) {
    Set<String> statuses =
        request
            .queryParameter("trigger-program-statuses")
            .map(text -> Splitter.on(',').trimResults().omitEmptyStrings().splitToStream(text))
            .stream()
            .flatMap(values -> values)
            .map(value -> value.toUpperCase(Locale.ROOT))
            .collect(Collectors.toSet());
    for (String status : statuses) {
      if (!STATUSES.contains(status)) {
        throw new BadRequestException(
            "Invalid trigger-program-statuses '%s'. They must be of %s."
                .formatted(status, STATUSES));
      }
    }
    return new ProgramStatusFilter(
        required(request, "trigger-namespace-id"),
        required(request, "trigger-app-name"),
        request.queryParameter("trigger-app-version"),
        ProgramKind.fromDisplayName(required(request, "trigger-program-type")),
        required(request, "trigger-program-name"),
        statuses);
  }

  /** Whether a trigger of an application's schedule is one of those or has one among its parts. */
  boolean matches(ApplicationId owner, Trigger trigger) {
    if (!(trigger instanceof DeclaredTrigger declared)) {
      return false;
    }
    if (declared.triggers() != null) {
      return declared.triggers().stream().anyMatch(part -> matches(owner, part));
    }
    return declared.programId() != null
        && matches(owner, declared.programId())
        && (statuses.isEmpty()
            || Objects.requireNonNullElse(declared.programStatuses(), List.<String>of()).stream()
                .anyMatch(statuses::contains));
  }

  private boolean matches(ApplicationId owner, DeclaredTrigger.Program awaited) {
    return namespace.equals(or(awaited.namespace(), owner.namespace().name()))
        && application.equals(or(awaited.application(), owner.application()))
        && version.map(wanted -> wanted.equals(or(awaited.version(), wanted))).orElse(true)
        && kind == ProgramKind.fromDisplayName(awaited.type())
        && program.equals(awaited.program());
  }

  private static String or(@Nullable String given, String owners) {
    return given == null ? owners : given;
  }

  private static String required(HttpRequest request, String name) {
    return request
        .queryParameter(name)
        .orElseThrow(
            () -> new BadRequestException("The query parameter %s is missing.".formatted(name)));
  }
}
