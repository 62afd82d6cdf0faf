package io.cdap.cdap.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What Linux says of a process. */
final class ServerProcess {
  /** Clock ticks a second, as {@code getconf CLK_TCK} says on Linux. */
  private static final double TICKS_PER_SECOND = 100;

  private ServerProcess() {}

  /** User and system time so far, in ms. Source: proc(5), fields 14 and 15 of stat. */
  static double cpuMillis(long pid) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * 1000 / TICKS_PER_SECOND;
  }

  /** Processes that wanted to run, on average over the last minute. */
  static double loadAverage() throws IOException {
    return Double.parseDouble(Files.readString(Path.of("/proc/loadavg")).split(" ")[0]);
  }

  /** Resident memory in MB. */
  static double residentMegabytes(long pid) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElseThrow(() -> new IOException("process " + pid + " has ended"));
  }
}
