package io.cdap.cdap.api.data.batch;

import java.util.Map;

/** A Hadoop input format and its configuration. */
public interface InputFormatProvider {

  String getInputFormatClassName();

  Map<String, String> getInputFormatConfiguration();
}
