package io.cdap.cdap.appfabric.system;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Version and configuration of the platform over HTTP, and what it does without. */
public final class PlatformEndpoints implements GuardedEndpoints {
  private static final List<String> SECRET = List.of("password", "secret", "token", "credential");

  private final String version;
  private final Map<String, String> versions;
  private final Supplier<List<ConfigurationEntry>> platform;
  private final Supplier<List<ConfigurationEntry>> hadoop;

  /**
   * @param version the platform's, for example {@code 7.0.0}
   * @param versions of the platform and what it runs on, by name
   * @param platform the platform's configuration
   * @param hadoop Hadoop's configuration
   */
  public PlatformEndpoints(
      String version,
      Map<String, String> versions,
      Supplier<List<ConfigurationEntry>> platform,
      Supplier<List<ConfigurationEntry>> hadoop) {
    this.version = requireNonNull(version, "version is null");
    this.versions = Map.copyOf(versions);
    this.platform = requireNonNull(platform, "platform is null");
    this.hadoop = requireNonNull(hadoop, "hadoop is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(
        "/v3/version",
        AccessRule.OPEN,
        (request, response) -> response.sendJson(Map.of("version", version)));
    routes.get("/v3/versions", AccessRule.OPEN, (request, response) -> response.sendJson(versions));
    AccessRule read = may(GET, InstanceId.HERE);
    routes.get(
        "/v3/config/cdap", read, (request, response) -> send(request, response, platform.get()));
    routes.get(
        "/v3/config/hadoop", read, (request, response) -> send(request, response, hadoop.get()));
    routes.get(
        "/v3/system/serviceproviders", read, (request, response) -> response.sendJson(Map.of()));
    routes.get("/v3/system/serviceproviders/{provider}", read, this::unknownProvider);
    routes.get("/v3/system/serviceproviders/{provider}/stats", read, this::unknownProvider);
    routes.add("*", "/v3/security/authorization/**", read, this::authorization);
  }

  private void send(HttpRequest request, HttpResponse response, List<ConfigurationEntry> entries) {
    List<ConfigurationEntry> shown =
        entries.stream().map(PlatformEndpoints::withoutSecret).toList();
    String format = request.queryParameter("format").orElse("json");
    switch (format.toLowerCase(Locale.ROOT)) {
      case "json" -> response.sendJson(shown);
      case "xml" ->
          response.send(200, "application/xml", ByteBuffer.wrap(xml(shown).getBytes(UTF_8)));
      default ->
          throw new BadRequestException(
              "Invalid format: %s. Valid formats: json, xml".formatted(format));
    }
  }

  private void unknownProvider(HttpRequest request, HttpResponse response) {
    throw new NotFoundException(
        "There is no service provider '%s'.".formatted(request.pathParameter("provider")));
  }

  private void authorization(HttpRequest request, HttpResponse response) {
    throw new NotSupportedException(
        "Feature 'authentication' is not enabled. Please set 'security.enabled' to 'true' in the"
            + " 'cdap-site.xml' to enable this feature.");
  }

  private static ConfigurationEntry withoutSecret(ConfigurationEntry entry) {
    String name = entry.name().toLowerCase(Locale.ROOT);
    return SECRET.stream().anyMatch(name::contains)
        ? new ConfigurationEntry(entry.name(), "********", entry.source())
        : entry;
  }

  private static String xml(List<ConfigurationEntry> entries) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<configuration>\n");
    for (ConfigurationEntry entry : entries) {
      xml.append("  <property>");
      append(xml, "name", entry.name());
      append(xml, "value", entry.value());
      append(xml, "source", entry.source());
      xml.append("</property>\n");
    }
    return xml.append("</configuration>\n").toString();
  }

  private static void append(StringBuilder xml, String element, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    xml.append('<').append(element).append('>').append(escaped);
    xml.append("</").append(element).append('>');
  }
}
