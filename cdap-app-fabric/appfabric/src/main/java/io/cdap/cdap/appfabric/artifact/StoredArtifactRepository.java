package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactClasses;
import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.file.JarStore.StoredJar;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Artifacts with their jars in a store, {@code namespaces/<namespace>/artifacts/<name>/}, and their
 * records in a system table. Every jar has a file name of its own, so that replacing a snapshot
 * never touches a jar in use; a crash leaves at most a file that no record names, which {@link
 * #removeOrphans} removes. Safe for use by many threads and many processes.
 */
public final class StoredArtifactRepository implements ArtifactRepository, NamespaceContent {
  private static final Logger LOG = LoggerFactory.getLogger(StoredArtifactRepository.class);

  private static final String NAMESPACES = "namespaces";

  private static final Comparator<ArtifactRecord> BY_VERSION =
      Comparator.comparing(artifact -> new ArtifactVersion(artifact.id().version()));

  private final SystemTables systemTables;
  private final JarStore jars;
  private final JarClassLoaders classLoaders;
  private final ClassLoader apiClasses;
  private final ArtifactInspector inspector;
  private final Supplier<String> ids;
  private final JsonRows<StoredArtifact> rows =
      new JsonRows<>("artifacts", ArtifactJson.GSON, StoredArtifact.class);

  /**
   * @param jars where jars are kept
   * @param apiClasses the parent of artifact loaders
   * @param ids gives names that were never given before
   */
  public StoredArtifactRepository(
      SystemTables systemTables,
      JarStore jars,
      JarClassLoaders classLoaders,
      BundledJars bundledJars,
      ClassLoader apiClasses,
      Supplier<String> ids) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.jars = requireNonNull(jars, "jars is null");
    this.classLoaders = requireNonNull(classLoaders, "classLoaders is null");
    this.apiClasses = requireNonNull(apiClasses, "apiClasses is null");
    this.ids = requireNonNull(ids, "ids is null");
    this.inspector = new ArtifactInspector(classLoaders, bundledJars);
  }

  /**
   * Removes jars that a crash left behind. To be called by one process at a time.
   *
   * @param writtenBefore younger ones stay: another process may be about to record them
   */
  public void removeOrphans(Instant writtenBefore) {
    // Listed before the records are read: what is recorded in between is no orphan then.
    List<StoredJar> present =
        jars.directories(NAMESPACES).stream()
            .flatMap(namespace -> jars.list(directory(namespace)).stream())
            .toList();
    Set<String> known =
        systemTables.transact(rows::list).stream()
            .map(StoredArtifactRepository::jarName)
            .collect(Collectors.toUnmodifiableSet());
    for (StoredJar jar : present) {
      if (!known.contains(jar.name()) && jar.modified().isBefore(writtenBefore)) {
        LOG.info("Removing {}, which no artifact has", jar.name());
        deleteJar(jars.location(jar.name()));
      }
    }
  }

  @Override
  public Optional<ArtifactRecord> find(ArtifactId id) {
    return systemTables.transact(tables -> rows.get(tables, key(id))).map(this::record);
  }

  @Override
  public ArtifactRecord get(ArtifactId id) {
    return find(id).orElseThrow(() -> new NotFoundException(id));
  }

  @Override
  public ArtifactRecord resolve(NamespaceId namespace, ArtifactSummary summary) {
    if (summary.getName() == null || summary.getVersion() == null) {
      throw new BadRequestException("An artifact needs 'name', 'version' and 'scope'.");
    }
    boolean system = summary.getScope() == ArtifactScope.SYSTEM;
    NamespaceId owner = system ? NamespaceId.SYSTEM : namespace;
    ArtifactVersionRange range = ArtifactHeaders.range(summary.getVersion());
    return listNamespace(owner).stream()
        .filter(artifact -> artifact.id().name().equals(summary.getName()))
        .filter(
            artifact ->
                artifact.id().version().equals(summary.getVersion())
                    || range.versionIsInRange(new ArtifactVersion(artifact.id().version())))
        .max(BY_VERSION)
        .orElseThrow(
            () ->
                new NotFoundException(
                    "'%s:%s %s' was not found."
                        .formatted(owner.name(), summary.getName(), summary.getVersion())));
  }

  @Override
  public List<ArtifactRecord> list(NamespaceId namespace, boolean withSystem) {
    boolean both = withSystem && !namespace.equals(NamespaceId.SYSTEM);
    return Stream.concat(
            listNamespace(namespace).stream(),
            both ? listNamespace(NamespaceId.SYSTEM).stream() : Stream.empty())
        .toList();
  }

  @Override
  public ArtifactRecord add(NewArtifact artifact, Path jar) {
    ArtifactId id = artifact.id();
    try {
      ArtifactHeaders.version(id.version());
      requireReplaceable(id, find(id).isPresent());
      checkParents(artifact);
      ArtifactClasses found = inspect(artifact, jar);
      ArtifactClasses classes =
          ArtifactClasses.builder()
              .addApps(found.getApps())
              .addPlugins(found.getPlugins())
              .addPlugins(artifact.plugins())
              .build();
      ArtifactScope scope =
          id.namespace().equals(NamespaceId.SYSTEM) ? ArtifactScope.SYSTEM : ArtifactScope.USER;
      ArtifactInfo info =
          new ArtifactInfo(
              id.name(), id.version(), scope, classes, artifact.properties(), artifact.parents());
      return record(store(id, info, jar));
    } finally {
      deleteFile(jar);
    }
  }

  @Override
  public void delete(ArtifactId id) {
    StoredArtifact removed =
        systemTables.transact(
            tables -> {
              StoredArtifact present = require(tables, id);
              rows.delete(tables, key(id));
              tables.changed(EntityChange.deleted(id));
              return present;
            });
    deleteJar(location(removed));
  }

  @Override
  public void setProperties(ArtifactId id, Map<String, String> properties) {
    changeProperties(id, before -> properties);
  }

  /**
   * Changes the free properties of an artifact in one step.
   *
   * @throws NotFoundException when there is no such artifact
   */
  public void changeProperties(ArtifactId id, UnaryOperator<Map<String, String>> change) {
    systemTables.transact(
        tables -> {
          StoredArtifact present = require(tables, id);
          ArtifactInfo info = present.info();
          ArtifactInfo changed =
              new ArtifactInfo(
                  info.getName(),
                  info.getVersion(),
                  info.getScope(),
                  info.getClasses(),
                  Map.copyOf(change.apply(new HashMap<>(info.getProperties()))),
                  info.getParents());
          rows.put(
              tables, new StoredArtifact(present.namespace(), changed, present.file()), key(id));
          tables.changed(EntityChange.updated(id));
          return null;
        });
  }

  @Override
  public ClassLoaderLease openClassLoader(ArtifactId id) {
    return openClassLoader(id, apiClasses);
  }

  @Override
  public ClassLoaderLease openClassLoader(ArtifactId id, ClassLoader parent) {
    return new Lease(classLoaders.lease(id.toString(), jar(get(id)), parent));
  }

  @Override
  public Path jar(ArtifactRecord artifact) {
    return jars.fetch(artifact.jar());
  }

  @Override
  public String name() {
    return "artifacts";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    systemTables.transact(
        tables -> {
          for (StoredArtifact stored : rows.list(tables, namespace.name())) {
            ArtifactId id = record(stored).id();
            rows.delete(tables, key(id));
            tables.changed(EntityChange.deleted(id));
          }
          return null;
        });
    jars.deleteAll(directory(namespace.name()));
  }

  private List<ArtifactRecord> listNamespace(NamespaceId namespace) {
    return systemTables.transact(tables -> rows.list(tables, namespace.name())).stream()
        .map(this::record)
        .toList();
  }

  private ArtifactClasses inspect(NewArtifact artifact, Path jar) {
    Optional<ArtifactRecord> parent =
        artifact.parents().stream().flatMap(this::inRange).max(BY_VERSION);
    if (parent.isEmpty()) {
      return inspector.inspect(artifact.id(), jar, apiClasses);
    }
    try (ClassLoaderLease lease = openClassLoader(parent.get().id())) {
      return inspector.inspect(artifact.id(), jar, lease.classLoader());
    }
  }

  private void checkParents(NewArtifact artifact) {
    ArtifactId id = artifact.id();
    for (ArtifactRange range : artifact.parents()) {
      if (range.getName().equals(id.name()) && range.getNamespace().equals(id.namespace().name())) {
        throw new BadRequestException("%s cannot extend itself.".formatted(id));
      }
      if (!range.getNamespace().equals(id.namespace().name())
          && !range.getNamespace().equals(NamespaceId.SYSTEM.name())) {
        throw new BadRequestException(
            "%s cannot extend '%s': only artifacts of its own namespace and of 'system' can be"
                    .formatted(id, range)
                + " extended.");
      }
    }
    if (!artifact.parents().isEmpty()
        && artifact.parents().stream().flatMap(this::inRange).findAny().isEmpty()) {
      throw new NotFoundException(
          "No artifact that %s extends was found: %s. Add one of them first."
              .formatted(
                  id,
                  artifact.parents().stream()
                      .map(ArtifactRange::toString)
                      .sorted()
                      .collect(Collectors.joining(", "))));
    }
  }

  private Stream<ArtifactRecord> inRange(ArtifactRange range) {
    return listNamespace(new NamespaceId(range.getNamespace())).stream()
        .filter(artifact -> artifact.id().name().equals(range.getName()))
        .filter(artifact -> range.versionIsInRange(new ArtifactVersion(artifact.id().version())));
  }

  private StoredArtifact store(ArtifactId id, ArtifactInfo info, Path jar) {
    String file = "%s/%s-%s.jar".formatted(id.name(), id.version(), ids.get());
    StoredArtifact stored = new StoredArtifact(id.namespace().name(), info, file);
    URI location = jars.put(jarName(stored), jar);
    try {
      Optional<StoredArtifact> replaced =
          systemTables.transact(
              tables -> {
                Optional<StoredArtifact> present = rows.get(tables, key(id));
                requireReplaceable(id, present.isPresent());
                rows.put(tables, stored, key(id));
                tables.changed(
                    present.isPresent() ? EntityChange.updated(id) : EntityChange.created(id));
                return present;
              });
      replaced.ifPresent(old -> deleteJar(location(old)));
      return stored;
    } catch (AlreadyExistsException | NotFoundException e) {
      // After any other failure the record may be there all the same, so its jar has to stay.
      deleteJar(location);
      throw e;
    }
  }

  private static void requireReplaceable(ArtifactId id, boolean present) {
    if (present && !new ArtifactVersion(id.version()).isSnapshot()) {
      throw new AlreadyExistsException("Artifact %s already exists.".formatted(id));
    }
  }

  private StoredArtifact require(Tables tables, ArtifactId id) {
    return rows.get(tables, key(id)).orElseThrow(() -> new NotFoundException(id));
  }

  private void deleteJar(URI location) {
    try {
      jars.delete(location);
    } catch (InternalException e) {
      LOG.warn("Cannot remove {}, it is removed with the next clean-up", location, e);
    }
  }

  private static void deleteFile(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      LOG.warn("Cannot remove {}, it is removed at the next start", file, e);
    }
  }

  private ArtifactRecord record(StoredArtifact stored) {
    ArtifactInfo info = stored.info();
    return new ArtifactRecord(
        new ArtifactId(new NamespaceId(stored.namespace()), info.getName(), info.getVersion()),
        info,
        location(stored));
  }

  private URI location(StoredArtifact stored) {
    return jars.location(jarName(stored));
  }

  private static String jarName(StoredArtifact stored) {
    return directory(stored.namespace()) + "/" + stored.file();
  }

  private static String directory(String namespace) {
    return NAMESPACES + "/" + namespace + "/artifacts";
  }

  private static String[] key(ArtifactId id) {
    return new String[] {id.namespace().name(), id.name(), id.version()};
  }

  private record Lease(JarClassLoaders.Lease lease) implements ClassLoaderLease {
    @Override
    public ClassLoader classLoader() {
      return lease.classLoader();
    }

    @Override
    public void close() {
      lease.close();
    }
  }
}
