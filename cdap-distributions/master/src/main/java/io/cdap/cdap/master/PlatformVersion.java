package io.cdap.cdap.master;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;

/** The version of this platform and of what it is built on. */
final class PlatformVersion {
  private static final String RESOURCE = "platform.properties";

  private PlatformVersion() {}

  /** For example {@code 7.0.0}. */
  static String current() {
    return properties().getProperty("platform.version");
  }

  /** What the parts call themselves and their versions. */
  static Map<String, String> parts() {
    Properties properties = properties();
    return ImmutableMap.of(
        "CDAP", properties.getProperty("platform.version"),
        "Hadoop", properties.getProperty("hadoop.version"),
        "HBase", properties.getProperty("hbase.version"),
        "Tephra", properties.getProperty("tephra.version"),
        "Twill", properties.getProperty("twill.version"));
  }

  private static Properties properties() {
    Properties properties = new Properties();
    try (InputStream input = PlatformVersion.class.getResourceAsStream(RESOURCE)) {
      properties.load(input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
