package io.cdap.cdap.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One kind of request, loaded with wrk.
 *
 * @param name what it is called in the result
 * @param path where it goes
 * @param script a Lua script for wrk that makes the requests; empty for plain GETs
 */
record Load(String name, String path, String script) {
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
  private static final Pattern FAILED = Pattern.compile("Non-2xx or 3xx responses: (\\d+)");

  /** Rate and cost of a load. */
  record Result(double requestsPerSecond, double serverCpuMillisPerRequest) {}

  Result run(String url, long serverPid, int connections, int seconds)
      throws IOException, InterruptedException {
    Path lua = Files.createTempFile("load", ".lua");
    try {
      Files.writeString(lua, script);
      List<String> command =
          List.of(
              "wrk",
              "-t1",
              "-c" + connections,
              "-d" + seconds + "s",
              "-s",
              lua.toString(),
              url + path);
      double cpuBefore = ServerProcess.cpuMillis(serverPid);
      Process wrk = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      double cpu = ServerProcess.cpuMillis(serverPid) - cpuBefore;
      Matcher rate = RATE.matcher(output);
      if (wrk.waitFor() != 0 || !rate.find() || FAILED.matcher(output).find()) {
        throw new IOException(name + ": wrk failed or got errors: " + output);
      }
      double perSecond = Double.parseDouble(rate.group(1));
      return new Result(perSecond, cpu / (perSecond * seconds));
    } finally {
      Files.delete(lua);
    }
  }
}
