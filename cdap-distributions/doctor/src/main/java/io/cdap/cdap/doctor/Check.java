package io.cdap.cdap.doctor;

import java.time.Duration;
import java.util.List;

/**
 * Looks at one thing that the platform needs. Runs in a thread of its own, which is interrupted
 * when it takes too long; leaves nothing behind.
 */
interface Check {
  /** What is looked at, in one or two words. */
  String name();

  /** The settings that decide about it, the one to look at first in front. */
  List<String> keys();

  /** What an operator can do when the check fails or gets no answer. */
  String remedy();

  /** How long it may take, given what a simple question may take. */
  default Duration patience(Duration standard) {
    return standard;
  }

  /**
   * Looks.
   *
   * @throws Exception when it cannot; the same as a finding that says so
   */
  Finding run() throws Exception;
}
