package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The operator's file. Hadoop's parser passes over what it does not expect, so that a slip of the
 * pen would go on as a default value; this tells of it.
 */
final class SiteFile {
  private static final Set<String> INCLUSIONS = Set.of("include", "xi:include");

  private final Path file;

  SiteFile(Path file) {
    this.file = requireNonNull(file, "file is null");
  }

  /**
   * Looks whether it is a configuration of properties, each with a name and a value.
   *
   * @throws InvalidSettingException when it is not, or cannot be read
   */
  void check() {
    Element root = parse();
    if (!root.getTagName().equals("configuration")) {
      throw bad("it begins with <%s>".formatted(root.getTagName()));
    }
    for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && !INCLUSIONS.contains(element.getTagName())) {
        checkProperty(element);
      } else if (node.getNodeType() == Node.TEXT_NODE && !node.getTextContent().isBlank()) {
        throw bad("'%s' stands in no <property>".formatted(node.getTextContent().strip()));
      }
    }
  }

  private void checkProperty(Element property) {
    if (!property.getTagName().equals("property")) {
      throw bad("<%s> stands in no <property>".formatted(property.getTagName()));
    }
    String name = onlyText(property, "name");
    if (name.isBlank()) {
      throw bad("a <property> has no <name>: '%s'".formatted(property.getTextContent().strip()));
    }
    onlyText(property, "value");
  }

  private String onlyText(Element property, String tag) {
    if (!property.getAttribute(tag).isEmpty()) {
      return property.getAttribute(tag);
    }
    var found = property.getElementsByTagName(tag);
    if (found.getLength() != 1) {
      throw bad(
          "a <property> has %d times <%s> instead of once: '%s'"
              .formatted(found.getLength(), tag, property.getTextContent().strip()));
    }
    return found.item(0).getTextContent();
  }

  private Element parse() {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      DocumentBuilder builder = factory.newDocumentBuilder();
      // The usual one prints to standard error what it throws anyway.
      builder.setErrorHandler(new DefaultHandler());
      try (var input = Files.newInputStream(file)) {
        return builder.parse(input).getDocumentElement();
      }
    } catch (SAXException | IOException e) {
      throw new InvalidSettingException(message(e.getMessage()), e);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("This Java has no parser for XML.", e);
    }
  }

  private InvalidSettingException bad(String why) {
    return new InvalidSettingException(message(why));
  }

  private String message(String why) {
    return ("cannot read %s: %s; mend the file, it must be"
            + " <configuration><property><name>KEY</name><value>VALUE</value></property>..."
            + "</configuration>")
        .formatted(file, why);
  }
}
