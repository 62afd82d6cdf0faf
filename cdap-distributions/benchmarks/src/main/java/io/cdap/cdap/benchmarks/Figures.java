package io.cdap.cdap.benchmarks;

import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures that were measured once or several times, in the order in which they came first. */
final class Figures {
  private final Map<String, List<Double>> values = new LinkedHashMap<>();

  void record(String figure, double value) {
    System.err.printf("%s %.3f%n", figure, value);
    values.computeIfAbsent(figure, name -> new ArrayList<>()).add(value);
  }

  /** Records rate and cost of a load. */
  void record(String name, Load.Result result) {
    record(name + ".perSecond", result.requestsPerSecond());
    record(name + ".serverCpuMillis", result.serverCpuMillisPerRequest());
  }

  /** The median of each figure, as JSON. */
  String toJson() {
    Map<String, Double> medians = new LinkedHashMap<>();
    values.forEach(
        (figure, all) -> {
          double[] sorted = all.stream().mapToDouble(Double::doubleValue).sorted().toArray();
          int middle = sorted.length / 2;
          double median =
              sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
          medians.put(figure, Math.round(median * 1000) / 1000.0);
        });
    return new GsonBuilder().setPrettyPrinting().create().toJson(medians);
  }
}
