package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.gateway.TrustedAddresses;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * What the operator of a sandbox set in {@code cdap-site.xml} in its data directory; the file is
 * optional, and so is each property in it.
 */
record SiteSettings(Path file, Map<String, String> properties) {
  static final String FILE = "cdap-site.xml";
  static final String REQUEST_TIMEOUT = "http.service.request.timeout.secs";
  static final String CONFIGURE_TIMEOUT = "app.configure.timeout.secs";
  static final String MESSAGING_PORT = "messaging.bind.port";
  static final String STOP_TIMEOUT = "program.stop.timeout.secs";

  private static final long MAX_SECONDS = Duration.ofDays(1).toSeconds();
  private static final long DEFAULT_MAX_JAR_BYTES = 1L << 30;

  /**
   * Reads the file.
   *
   * @throws SandboxStartException when it is there and cannot be read
   */
  static SiteSettings load(Path data) throws SandboxStartException {
    Path file = data.resolve(FILE);
    if (!Files.exists(file)) {
      return new SiteSettings(file, Map.of());
    }
    try (InputStream in = Files.newInputStream(file)) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      NodeList all = factory.newDocumentBuilder().parse(in).getElementsByTagName("property");
      Map<String, String> properties = new HashMap<>();
      for (int i = 0; i < all.getLength(); i++) {
        Element property = (Element) all.item(i);
        properties.put(text(property, "name"), text(property, "value"));
      }
      return new SiteSettings(file, Map.copyOf(properties));
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new SandboxStartException("cannot read %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static String text(Element property, String name) {
    NodeList found = property.getElementsByTagName(name);
    return found.getLength() == 0 ? "" : found.item(0).getTextContent().trim();
  }

  /** Whether namespaces may be deleted. */
  boolean unrecoverableReset(boolean standard) throws SandboxStartException {
    String value = properties.get(Namespaces.RESET_PROPERTY);
    if (value == null) {
      return standard;
    }
    if (!value.equals("true") && !value.equals("false")) {
      throw bad(Namespaces.RESET_PROPERTY, value, "true or false");
    }
    return value.equals("true");
  }

  /** How large a jar may be, in bytes. */
  long maxJarBytes() throws SandboxStartException {
    return number(ArtifactUploads.LIMIT_PROPERTY, DEFAULT_MAX_JAR_BYTES, Long.MAX_VALUE);
  }

  /** How many instances a service or worker may have. */
  int maxInstances(int standard) throws SandboxStartException {
    return (int) number(Programs.MAX_INSTANCES_PROPERTY, standard, Integer.MAX_VALUE);
  }

  Duration seconds(String property, Duration standard) throws SandboxStartException {
    return Duration.ofSeconds(number(property, standard.toSeconds(), MAX_SECONDS));
  }

  /** A port to listen on; 0, for any free one, when it is not set. */
  int port(String property) throws SandboxStartException {
    return properties.containsKey(property) ? (int) number(property, 0, 65_535) : 0;
  }

  /** Who may say whose requests they send. */
  TrustedAddresses trustedAddresses() throws SandboxStartException {
    String value = properties.getOrDefault(TrustedAddresses.PROPERTY, TrustedAddresses.DEFAULT);
    try {
      return TrustedAddresses.parse(value);
    } catch (IllegalArgumentException e) {
      throw new SandboxStartException(
          "'%s' in %s: %s".formatted(TrustedAddresses.PROPERTY, file, e.getMessage()), e);
    }
  }

  private long number(String property, long standard, long max) throws SandboxStartException {
    String value = properties.get(property);
    if (value == null) {
      return standard;
    }
    try {
      long number = Long.parseLong(value);
      if (number > 0 && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw bad(property, value, "a number from 1 to " + max);
    }
    throw bad(property, value, "a number from 1 to " + max);
  }

  private SandboxStartException bad(String property, String value, String rule) {
    return new SandboxStartException(
        "'%s' in %s must be %s, not '%s'".formatted(property, file, rule, value));
  }
}
