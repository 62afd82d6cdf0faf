package io.cdap.cdap.doctor;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The result of one check.
 *
 * @param name what was looked at
 * @param keys the settings that decide about it
 * @param finding what was found
 * @param remedy how to mend it, if it is not well
 */
public record CheckResult(String name, List<String> keys, Finding finding, String remedy) {
  /** Copies the keys. */
  public CheckResult {
    requireNonNull(name, "name");
    keys = List.copyOf(keys);
    requireNonNull(finding, "finding");
    requireNonNull(remedy, "remedy");
  }
}
