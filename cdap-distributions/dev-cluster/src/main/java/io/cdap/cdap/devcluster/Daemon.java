package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;

/**
 * One daemon: what it is called, what it is made of, and how one sees that it serves.
 *
 * @param name what users call it
 * @param library the directory of its jars
 * @param mainClass its main class
 * @param arguments what it is called with
 * @param heapMegabytes the most its heap may take
 * @param ports the ports it listens on, on 127.0.0.1
 * @param probe how one sees that it serves
 */
record Daemon(
    String name,
    Path library,
    String mainClass,
    List<String> arguments,
    int heapMegabytes,
    List<Integer> ports,
    Probe probe) {
  Daemon {
    requireNonNull(name, "name");
    requireNonNull(library, "library");
    requireNonNull(mainClass, "mainClass");
    arguments = List.copyOf(arguments);
    ports = List.copyOf(ports);
    requireNonNull(probe, "probe");
  }
}
