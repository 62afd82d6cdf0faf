package io.cdap.cdap.standalone.rehearsal;

import io.cdap.cdap.api.Config;

/** A configuration, so that one is read. */
public class RehearsalConfig extends Config {
  private String table = "rows";

  String table() {
    return table;
  }
}
