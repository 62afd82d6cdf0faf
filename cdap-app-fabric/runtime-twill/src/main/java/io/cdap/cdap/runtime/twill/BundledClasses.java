package io.cdap.cdap.runtime.twill;

import java.net.URL;
import java.util.List;
import org.apache.twill.api.ClassAcceptor;

/**
 * The classes that Twill may put into its own bundle: its own and those it cannot start without on
 * any Hadoop. Everything else comes from the platform's archive and from the cluster; Twill could
 * not even read it, as its search knows no records and no sealed classes.
 */
final class BundledClasses extends ClassAcceptor {
  private static final List<String> ACCEPTED =
      List.of(
          "org.apache.twill.",
          "io.cdap.cdap.twill.shaded.",
          "org.apache.zookeeper.",
          "org.apache.jute.",
          "com.google.gson.",
          "ch.qos.logback.",
          "org.slf4j.",
          "io.netty.",
          BundleMarker.class.getName());

  @Override
  public boolean accept(String className, URL classUrl, URL classPathUrl) {
    return ACCEPTED.stream().anyMatch(className::startsWith);
  }
}
