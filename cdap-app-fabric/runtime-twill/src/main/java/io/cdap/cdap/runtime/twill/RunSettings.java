package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.appfabric.application.ApplicationSpec;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.error.BadRequestException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The containers that a run asks for: what the program declared, overridden by runtime arguments
 * and preferences. Each of those may be given for one program only, as {@code
 * service.<name>.task.container.memory.mb}.
 *
 * @param memoryKey the setting that the memory came from
 * @param coresKey the setting that the cores came from
 */
record RunSettings(
    ContainerResources resources,
    String memoryKey,
    String coresKey,
    Optional<String> queue,
    String jvmOptions) {

  /** Megabytes of a container; the second is what released platforms call it. */
  static final List<String> MEMORY = List.of("task.container.memory.mb", "system.resources.memory");

  /** Virtual cores of a container. */
  static final List<String> CORES = List.of("task.container.cores", "system.resources.cores");

  /** Options for the JVM of a container. */
  static final String JVM_OPTIONS = "task.container.jvm.opts";

  /** The queue of the scheduler. */
  static final String QUEUE = "scheduler.queue.name";

  RunSettings {
    requireNonNull(resources, "resources is null");
    requireNonNull(memoryKey, "memoryKey is null");
    requireNonNull(coresKey, "coresKey is null");
    requireNonNull(queue, "queue is null");
    requireNonNull(jvmOptions, "jvmOptions is null");
  }

  /**
   * Reads the settings of a run.
   *
   * @throws BadRequestException when one is not what it should be
   */
  static RunSettings of(ProgramRun run) {
    ProgramId program = run.id().program();
    Resources declared = declared(run.application().specification(), program);
    Map<String, String> arguments = run.arguments();
    Optional<String> memory = key(arguments, program, MEMORY);
    Optional<String> cores = key(arguments, program, CORES);
    return new RunSettings(
        new ContainerResources(
            memory.map(key -> positive(arguments, key)).orElse(declared.getMemoryMB()),
            cores.map(key -> positive(arguments, key)).orElse(declared.getVirtualCores())),
        memory.orElse(MEMORY.get(0)),
        cores.orElse(CORES.get(0)),
        key(arguments, program, List.of(QUEUE)).map(arguments::get).filter(name -> !name.isBlank()),
        key(arguments, program, List.of(JVM_OPTIONS)).map(arguments::get).orElse(""));
  }

  private static Resources declared(ApplicationSpec specification, ProgramId program) {
    Resources declared =
        switch (program.kind()) {
          case SERVICE -> specification.services().get(program.program()).getResources();
          case WORKER -> specification.workers().get(program.program()).getResources();
          default -> null;
        };
    return declared == null ? new Resources() : declared;
  }

  private static Optional<String> key(
      Map<String, String> arguments, ProgramId program, List<String> names) {
    String scope = program.kind().lowerCaseName() + "." + program.program() + ".";
    for (String name : names) {
      for (String key : List.of(scope + name, name)) {
        if (arguments.containsKey(key)) {
          return Optional.of(key);
        }
      }
    }
    return Optional.empty();
  }

  private static int positive(Map<String, String> arguments, String key) {
    String value = arguments.get(key).strip();
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "'%s' is '%s', which is not a whole number.".formatted(key, value), e);
    }
    throw new BadRequestException("'%s' is %s; it must be positive.".formatted(key, value));
  }
}
