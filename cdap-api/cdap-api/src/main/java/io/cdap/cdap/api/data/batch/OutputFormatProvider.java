package io.cdap.cdap.api.data.batch;

import java.util.Map;

/** A Hadoop output format and its configuration. */
public interface OutputFormatProvider {

  String getOutputFormatClassName();

  Map<String, String> getOutputFormatConfiguration();
}
