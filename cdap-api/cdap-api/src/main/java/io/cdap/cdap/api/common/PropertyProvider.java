package io.cdap.cdap.api.common;

import java.util.Map;
import javax.annotation.Nullable;

/** Properties by name. */
public interface PropertyProvider {

  Map<String, String> getProperties();

  @Nullable
  String getProperty(String key);
}
