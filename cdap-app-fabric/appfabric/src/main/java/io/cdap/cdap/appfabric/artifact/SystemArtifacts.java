package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The artifacts that come with the platform: a directory of jars {@code <name>-<version>.jar}, each
 * with an optional {@code <name>-<version>.json} of parents, plugins and properties.
 */
public final class SystemArtifacts {
  private static final Logger LOG = LoggerFactory.getLogger(SystemArtifacts.class);
  private static final Pattern JAR =
      Pattern.compile("([.a-zA-Z0-9_-]+?)-(\\d[.a-zA-Z0-9_-]*)\\.jar");

  private final ArtifactRepository repository;
  private final Path directory;
  private final Path temporary;

  /**
   * @param directory may be missing; then there are none
   * @param temporary where jars are copied to before they are added
   */
  public SystemArtifacts(ArtifactRepository repository, Path directory, Path temporary) {
    this.repository = requireNonNull(repository, "repository is null");
    this.directory = requireNonNull(directory, "directory is null");
    this.temporary = requireNonNull(temporary, "temporary is null");
  }

  /**
   * Adds what is in the directory and not yet there; snapshots are added again. A jar that cannot
   * be added is logged and left out, so that the others are there.
   */
  public synchronized void scan() {
    List<Candidate> waiting = candidates();
    // What an artifact extends may come later in the directory.
    boolean progress = true;
    while (progress && !waiting.isEmpty()) {
      List<Candidate> again = new ArrayList<>();
      for (Candidate candidate : waiting) {
        if (!add(candidate)) {
          again.add(candidate);
        }
      }
      progress = again.size() < waiting.size();
      waiting = again;
    }
    for (Candidate candidate : waiting) {
      LOG.error(
          "The system artifact {} extends {}, none of which is there; it is left out",
          candidate.jar(),
          candidate.artifact().parents());
    }
  }

  private List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      return candidates;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (Path jar : files.sorted().toList()) {
        Matcher matcher = JAR.matcher(jar.getFileName().toString());
        if (matcher.matches()) {
          try {
            candidates.add(new Candidate(jar, describe(jar, matcher.group(1), matcher.group(2))));
          } catch (PlatformException e) {
            LOG.error("The system artifact {} is left out: {}", jar, e.getMessage());
          }
        }
      }
    } catch (IOException e) {
      throw new InternalException("Cannot list the system artifacts in " + directory, e);
    }
    return candidates;
  }

  private static NewArtifact describe(Path jar, String name, String version) throws IOException {
    ArtifactId id = new ArtifactId(NamespaceId.SYSTEM, name, ArtifactHeaders.version(version));
    Path config = jar.resolveSibling("%s-%s.json".formatted(name, version));
    if (!Files.exists(config)) {
      return new NewArtifact(id, Set.of(), Set.of(), Map.of());
    }
    try {
      JsonObject json = JsonParser.parseString(Files.readString(config)).getAsJsonObject();
      Set<ArtifactRange> parents = new LinkedHashSet<>();
      if (json.has("parents")) {
        for (JsonElement parent : json.getAsJsonArray("parents")) {
          parents.add(ArtifactHeaders.parent(NamespaceId.SYSTEM, parent.getAsString()));
        }
      }
      Set<PluginClass> plugins =
          json.has("plugins") ? ArtifactHeaders.plugins(json.get("plugins").toString()) : Set.of();
      Map<String, String> properties = new LinkedHashMap<>();
      if (json.has("properties")) {
        json.getAsJsonObject("properties")
            .asMap()
            .forEach((key, value) -> properties.put(key, text(value)));
      }
      return new NewArtifact(id, parents, plugins, properties);
    } catch (JsonParseException | IllegalStateException | ClassCastException e) {
      throw new BadRequestException(
          "%s must be a JSON object with 'parents', 'plugins' and 'properties': %s"
              .formatted(config, e.getMessage()),
          e);
    }
  }

  private static String text(JsonElement value) {
    return value.isJsonPrimitive() ? value.getAsString() : value.toString();
  }

  /** Whether there is nothing more to do about a jar; not so when a parent is not there yet. */
  private boolean add(Candidate candidate) {
    ArtifactId id = candidate.artifact().id();
    Optional<ArtifactRecord> present = repository.find(id);
    if (present.isPresent() && !new ArtifactVersion(id.version()).isSnapshot()) {
      return true;
    }
    try {
      Files.createDirectories(temporary);
      Path copy = Files.createTempFile(temporary, id.name(), ".jar");
      Files.copy(candidate.jar(), copy, StandardCopyOption.REPLACE_EXISTING);
      repository.add(candidate.artifact(), copy);
      LOG.info("Added the system artifact {} {}", id.name(), id.version());
    } catch (NotFoundException e) {
      return false;
    } catch (AlreadyExistsException e) {
      LOG.debug("Another process added the system artifact {}", id);
    } catch (IOException | PlatformException e) {
      LOG.error("The system artifact {} is left out", candidate.jar(), e);
    }
    return true;
  }

  private record Candidate(Path jar, NewArtifact artifact) {}
}
