package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramReference;
import java.util.Optional;

/** Where logs are in their storage. */
enum LogLayout {
  /**
   * For one process: {@code programs/<namespace>/<app>/<type>/<program>/<run>.<n>.log.jsonl} and
   * {@code system/<component>/<service>.<n>.log.jsonl}.
   */
  LOCAL("programs", "", "system", false),
  /**
   * Beside the other files of a cluster, each process with files of its own: {@code
   * namespaces/<namespace>/logs/<app>/<type>/<program>/<run>.<process>.<n>.log.jsonl} and {@code
   * system/logs/<component>/<service>.<process>.<n>.log.jsonl}.
   */
  SHARED("namespaces", "/logs", "system/logs", true);

  static final String SUFFIX = ".log.jsonl";

  /** The directory of namespaces. */
  final String namespaces;

  /** The directory of services. */
  final String system;

  private final String inNamespace;
  private final boolean namesProcess;

  LogLayout(String namespaces, String inNamespace, String system, boolean namesProcess) {
    this.namespaces = namespaces;
    this.inNamespace = inNamespace;
    this.system = system;
    this.namesProcess = namesProcess;
  }

  /**
   * The name of a file, apart.
   *
   * @param subject the run or service
   * @param process who wrote it; empty where there is only one
   * @param number counts up
   */
  record FileName(String subject, String process, int number) {}

  String directory(NamespaceId namespace) {
    return directory(namespace.name());
  }

  String directory(String namespace) {
    return namespaces + "/" + namespace + inNamespace;
  }

  String directory(ProgramReference program) {
    return String.join(
        "/",
        directory(program.namespace()),
        program.application().application(),
        program.kind().lowerCaseName(),
        program.program());
  }

  String format(FileName name) {
    String subject = namesProcess ? name.subject() + "." + name.process() : name.subject();
    return subject + "." + name.number() + SUFFIX;
  }

  /** Takes the name of a file apart; empty when it is that of no log. */
  Optional<FileName> parse(String file) {
    if (!file.endsWith(SUFFIX)) {
      return Optional.empty();
    }
    String stem = file.substring(0, file.length() - SUFFIX.length());
    int numberAt = stem.lastIndexOf('.');
    int processAt = namesProcess ? stem.lastIndexOf('.', numberAt - 1) : numberAt;
    if (processAt < 1) {
      return Optional.empty();
    }
    try {
      int number = Integer.parseInt(stem.substring(numberAt + 1));
      String process = namesProcess ? stem.substring(processAt + 1, numberAt) : "";
      FileName name = new FileName(stem.substring(0, processAt), process, number);
      return format(name).equals(file) ? Optional.of(name) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
