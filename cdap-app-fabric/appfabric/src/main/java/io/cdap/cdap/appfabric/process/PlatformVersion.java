package io.cdap.cdap.appfabric.process;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The version of this platform and of what a process is built on, as its build wrote them down.
 *
 * @param current for example {@code 7.0.0}
 * @param parts what the parts call themselves and their versions, the platform first
 */
public record PlatformVersion(String current, Map<String, String> parts) {
  private static final String RESOURCE = "platform.properties";
  private static final String PLATFORM = "CDAP";

  public PlatformVersion {
    requireNonNull(current, "current is null");
  }

  /**
   * Reads {@code platform.properties} in the package of a class, which holds {@code CDAP} and
   * others.
   *
   * @param others the parts to show, in that order
   */
  public static PlatformVersion beside(Class<?> type, String... others) {
    Properties properties = new Properties();
    try (InputStream input = type.getResourceAsStream(RESOURCE)) {
      properties.load(input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(PLATFORM, properties.getProperty(PLATFORM));
    for (String other : others) {
      parts.put(other, properties.getProperty(other));
    }
    return new PlatformVersion(properties.getProperty(PLATFORM), parts);
  }
}
