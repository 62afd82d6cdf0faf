package io.cdap.cdap.acceptance.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The processes of YARN containers on this machine, told by their working directories. */
final class ContainerProcesses {
  private ContainerProcesses() {}

  /** Kills the processes of a container as a power cut would. */
  static void kill(String container) {
    List<ProcessHandle> processes = of(container);
    if (processes.isEmpty()) {
      throw new IllegalStateException("no process of " + container + " runs");
    }
    processes.forEach(ProcessHandle::destroyForcibly);
  }

  /** A container of an application besides its master. */
  static String first(String application) {
    return all(application).stream()
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no container of " + application + " runs"));
  }

  /** The containers of an application besides its master, the newest first. */
  static List<String> all(String application) {
    String suffix = application.substring("application_".length());
    return directories()
        .filter(name -> name.startsWith("container_") && name.contains(suffix))
        .filter(name -> !name.endsWith("_000001"))
        .distinct()
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  /** The container of the application master of an application's newest attempt. */
  static String applicationMaster(String application) {
    String suffix = application.substring("application_".length());
    return directories()
        .filter(name -> name.startsWith("container_") && name.contains(suffix))
        .filter(name -> name.endsWith("_000001"))
        .max(String::compareTo)
        .orElseThrow(
            () -> new IllegalStateException("no application master of " + application + " runs"));
  }

  private static List<ProcessHandle> of(String container) {
    List<ProcessHandle> processes = new ArrayList<>();
    ProcessHandle.allProcesses()
        .filter(process -> workingDirectory(process.pid()).endsWith("/" + container))
        .forEach(processes::add);
    return processes;
  }

  private static Stream<String> directories() {
    return ProcessHandle.allProcesses()
        .map(process -> workingDirectory(process.pid()))
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory).getFileName())
        .filter(name -> name != null)
        .map(Path::toString);
  }

  private static String workingDirectory(long pid) {
    try {
      return Files.readSymbolicLink(Path.of("/proc", Long.toString(pid), "cwd")).toString();
    } catch (IOException endedMeanwhileOrOfAnotherUser) {
      return "";
    }
  }
}
