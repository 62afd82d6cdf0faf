package io.cdap.cdap.appfabric.application;

import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.USE;
import static java.util.Objects.requireNonNull;

import com.google.common.util.concurrent.Striped;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.appfabric.artifact.ArtifactRecord;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.artifact.NewArtifact;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.spi.data.StructuredTableAdmin;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.Lock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Deploys, describes and deletes applications. Safe for use by many threads. */
public final class Applications implements NamespaceContent {
  private final SystemTables systemTables;
  private final ApplicationStore store;
  private final ApplicationRuns runs;
  private final ArtifactRepository artifacts;
  private final NamespaceLookup namespaces;
  private final ApplicationConfigurator configurator;
  private final Datasets datasets;
  private final DeclaredTables tables;
  private final Consumer<ApplicationReference> deleted;
  private final Clock clock;
  private final Supplier<UUID> versions;

  /** Deployments in one namespace take turns while they create datasets and write their record. */
  private final Striped<Lock> locks = Striped.lock(64);

  /**
   * The service.
   *
   * @param deleted is told of applications that were deleted
   * @param versions makes time based ids for application versions
   */
  public Applications(
      SystemTables systemTables,
      ApplicationStore store,
      ApplicationRuns runs,
      ArtifactRepository artifacts,
      NamespaceLookup namespaces,
      ApplicationConfigurator configurator,
      Datasets datasets,
      StructuredTableAdmin structuredTables,
      Consumer<ApplicationReference> deleted,
      Clock clock,
      Supplier<UUID> versions) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.store = requireNonNull(store, "store is null");
    this.runs = requireNonNull(runs, "runs is null");
    this.artifacts = requireNonNull(artifacts, "artifacts is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.configurator = requireNonNull(configurator, "configurator is null");
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.tables = new DeclaredTables(structuredTables);
    this.deleted = requireNonNull(deleted, "deleted is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.versions = requireNonNull(versions, "versions is null");
  }

  /**
   * Deploys a new version of an application from an artifact that is there.
   *
   * @param id its name; the version {@link ApplicationId#LATEST} asks for a generated one
   * @throws NotFoundException when there is no such namespace or artifact
   * @throws BadRequestException when the application cannot be configured
   * @throws ConflictException when a dataset it declares exists with another type
   * @throws AlreadyExistsException when there is that version
   */
  public ApplicationRecord deploy(ApplicationId id, AppRequest request, Caller caller) {
    namespaces.require(id.namespace());
    if (!id.version().equals(ApplicationId.LATEST) && find(id).isPresent()) {
      throw new AlreadyExistsException(id);
    }
    ArtifactRecord artifact = artifacts.resolve(id.namespace(), request.artifactSummary());
    String version = id.version().equals(ApplicationId.LATEST) ? newVersion() : id.version();
    return deploy(
        new ApplicationConfigurator.Request(
            id.namespace(),
            Optional.of(id.application()),
            artifact,
            request.configurationText(),
            version),
        caller,
        request.changeDescription(),
        request.owner());
  }

  /**
   * Adds a jar as an artifact and deploys the application in it. When the application cannot be
   * deployed, the artifact is removed again.
   *
   * @param jar a file this call takes over
   * @param configuration JSON; empty for none
   */
  public ApplicationRecord deployJar(
      ArtifactId artifact, Path jar, String configuration, Optional<String> owner, Caller caller) {
    namespaces.require(artifact.namespace());
    boolean isNew = artifacts.find(artifact).isEmpty();
    ArtifactRecord added =
        artifacts.add(new NewArtifact(artifact, Set.of(), Set.of(), Map.of()), jar);
    try {
      return deploy(
          new ApplicationConfigurator.Request(
              artifact.namespace(), Optional.empty(), added, configuration, newVersion()),
          caller,
          Optional.empty(),
          owner);
    } catch (RuntimeException e) {
      if (isNew) {
        artifacts.delete(artifact);
      }
      throw e;
    }
  }

  /**
   * Deploys another version of an application that is there, from the same or another version of
   * its artifact. What the request leaves out stays as it is.
   */
  public ApplicationRecord update(
      ApplicationReference application, AppRequest request, Caller caller) {
    ApplicationRecord current = get(application.version(ApplicationId.LATEST));
    ArtifactSummary wanted =
        request.artifact() == null ? current.artifactSummary() : request.artifactSummary();
    if (!wanted.getName().equals(current.artifact().name())) {
      throw new BadRequestException(
          "The application '%s' is made from the artifact '%s'; an update cannot change it to '%s'."
              .formatted(application.application(), current.artifact().name(), wanted.getName()));
    }
    boolean keepsConfiguration = request.config() == null && request.configuration() == null;
    return redeploy(
        current,
        artifacts.resolve(application.namespace(), wanted),
        keepsConfiguration ? current.specification().configuration() : request.configurationText(),
        caller,
        request.changeDescription());
  }

  /**
   * Deploys an application again from the highest version of its artifact.
   *
   * @param scopes where to look for the artifact; empty for both
   * @return the new record, or the current one when its artifact is the highest already
   */
  public ApplicationRecord upgrade(
      ApplicationReference application,
      Set<ArtifactScope> scopes,
      boolean allowSnapshot,
      Caller caller) {
    ApplicationRecord current = get(application.version(ApplicationId.LATEST));
    ArtifactRecord highest =
        artifacts.list(application.namespace(), true).stream()
            .filter(artifact -> artifact.id().name().equals(current.artifact().name()))
            .filter(artifact -> scopes.isEmpty() || scopes.contains(artifact.info().getScope()))
            .filter(artifact -> allowSnapshot || !version(artifact.id()).isSnapshot())
            .max(Comparator.comparing(artifact -> version(artifact.id())))
            .orElseThrow(() -> new NotFoundException(current.artifact()));
    if (version(highest.id()).compareTo(version(current.artifact())) <= 0) {
      return current;
    }
    return redeploy(
        current,
        highest,
        current.specification().configuration(),
        caller,
        Optional.of("Upgraded from " + current.artifact().version()));
  }

  /**
   * Makes sure, in a transaction of the caller, that an application is there.
   *
   * @throws NotFoundException when it is not
   */
  public void require(SystemTables.Tables tables, ApplicationId id) {
    if (store.find(tables, id).isEmpty()) {
      throw notFound(id);
    }
  }

  /** The application, or empty. */
  public Optional<ApplicationRecord> find(ApplicationId id) {
    return systemTables.transact(tables -> store.find(tables, id));
  }

  /**
   * The application.
   *
   * @throws NotFoundException when there is no such application, version or namespace
   */
  public ApplicationRecord get(ApplicationId id) {
    namespaces.require(id.namespace());
    return find(id).orElseThrow(() -> notFound(id));
  }

  /** Its versions, the newest first. */
  public List<ApplicationRecord> versions(ApplicationReference application) {
    namespaces.require(application.namespace());
    List<ApplicationRecord> found =
        systemTables.transact(tables -> store.versions(tables, application));
    if (found.isEmpty()) {
      throw new NotFoundException(application);
    }
    return found;
  }

  /** A page of the applications that a caller may know of. */
  ApplicationFilter.Page list(NamespaceId namespace, ApplicationFilter filter, Caller caller) {
    namespaces.require(namespace);
    List<ApplicationRecord> all =
        filter.latestOnly()
            ? listLatest(namespace)
            : systemTables.transact(tables -> store.list(tables, namespace));
    return filter.apply(caller.visible(all, record -> record.id().reference()));
  }

  /** The latest versions of the applications of a namespace. */
  public List<ApplicationRecord> listLatest(NamespaceId namespace) {
    namespaces.require(namespace);
    return systemTables.transact(tables -> store.listLatest(tables, namespace));
  }

  /**
   * Removes an application with all versions, run records and stored arguments. Its datasets stay.
   *
   * @throws ConflictException when programs of it run
   */
  public void delete(ApplicationReference application) {
    namespaces.require(application.namespace());
    if (!deleteWithVersions(application)) {
      throw new NotFoundException(application);
    }
  }

  /** Deletes an application also of a namespace that is going away; false when there is none. */
  private boolean deleteWithVersions(ApplicationReference application) {
    boolean found =
        systemTables.transact(
            tables -> {
              List<ApplicationRecord> records = store.versions(tables, application);
              refuseWhenRunning(application, runs.active(tables, application));
              for (ApplicationRecord record : records) {
                runs.forget(tables, record);
                store.delete(tables, record.id());
                tables.changed(EntityChange.deleted(record.id()));
              }
              return !records.isEmpty();
            });
    if (found) {
      deleted.accept(application);
    }
    return found;
  }

  /**
   * Removes one version.
   *
   * @throws ConflictException when programs of that version run
   */
  public void deleteVersion(ApplicationId id) {
    namespaces.require(id.namespace());
    systemTables.transact(
        tables -> {
          ApplicationRecord record = store.find(tables, id).orElseThrow(() -> notFound(id));
          List<ProgramRunId> active =
              runs.active(tables, id.reference()).stream()
                  .filter(run -> run.program().application().equals(record.id()))
                  .toList();
          refuseWhenRunning(record.id(), active);
          if (store.versions(tables, id.reference()).size() == 1) {
            runs.forget(tables, record);
          }
          store.delete(tables, record.id());
          tables.changed(EntityChange.deleted(record.id()));
          return null;
        });
  }

  /**
   * Removes all applications of a namespace.
   *
   * @throws ConflictException when a program runs; then none is removed
   */
  public void deleteApplications(NamespaceId namespace) {
    namespaces.require(namespace);
    List<ProgramRunId> active = systemTables.transact(tables -> runs.active(tables, namespace));
    refuseWhenRunning(namespace, active);
    deleteAll(namespace);
  }

  @Override
  public String name() {
    return "applications";
  }

  @Override
  public List<String> inUse(NamespaceId namespace) {
    return systemTables.transact(
        tables ->
            runs.active(tables, namespace).stream()
                .map(run -> run.program().program())
                .distinct()
                .toList());
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    List<ApplicationRecord> latest =
        systemTables.transact(tables -> store.listLatest(tables, namespace));
    for (ApplicationRecord record : latest) {
      deleteWithVersions(record.id().reference());
    }
  }

  private ApplicationRecord redeploy(
      ApplicationRecord current,
      ArtifactRecord artifact,
      String configuration,
      Caller caller,
      Optional<String> change) {
    return deploy(
        new ApplicationConfigurator.Request(
            current.id().namespace(),
            Optional.of(current.id().application()),
            artifact,
            configuration,
            newVersion()),
        caller,
        change,
        current.principal());
  }

  private ApplicationRecord deploy(
      ApplicationConfigurator.Request request,
      Caller caller,
      Optional<String> change,
      Optional<String> owner) {
    NamespaceId namespace = request.namespace();
    caller.require(USE, request.artifact().id());
    try (ArtifactRepository.ClassLoaderLease lease =
        artifacts.openClassLoader(request.artifact().id())) {
      ApplicationConfigurator.Result configured =
          configurator.configure(request, lease.classLoader());
      ApplicationSpec specification = configured.specification();
      if (request.name().isEmpty()) {
        // Only now it is known what the jar holds.
        caller.require(CREATE, new ApplicationReference(namespace, specification.name()));
      }
      Optional<String> kept =
          owner(new ApplicationReference(namespace, specification.name()), owner);
      ApplicationRecord record =
          new ApplicationRecord(
              new ApplicationId(namespace, specification.name(), specification.appVersion()),
              specification,
              caller.principal().name(),
              clock.millis(),
              change,
              kept,
              true);
      Lock lock = locks.get(namespace);
      lock.lock();
      try {
        Runnable undo =
            new DeclaredDatasets(datasets)
                .create(
                    namespace, specification, request.artifact().jar(), lease.classLoader(), kept);
        try {
          record(record, tables.create(configured.tables()));
        } catch (RuntimeException e) {
          undo.run();
          throw e;
        }
      } finally {
        lock.unlock();
      }
      return record;
    }
  }

  /** An application stays with the owner of its first version. */
  private Optional<String> owner(ApplicationReference application, Optional<String> wanted) {
    Optional<ApplicationRecord> current = find(application.version(ApplicationId.LATEST));
    if (current.isEmpty()) {
      return wanted;
    }
    Optional<String> owner = current.get().principal();
    if (wanted.isPresent() && !wanted.equals(owner)) {
      throw new ForbiddenException(
          "The owner of '%s' is %s and cannot be changed to '%s'."
              .formatted(application, owner.map("'%s'"::formatted).orElse("nobody"), wanted.get()));
    }
    return owner;
  }

  private void record(ApplicationRecord record, Runnable undo) {
    try {
      systemTables.transact(
          tables -> {
            store.put(tables, record);
            tables.changed(EntityChange.created(record.id()));
            return null;
          });
    } catch (RuntimeException e) {
      undo.run();
      throw e;
    }
  }

  private static void refuseWhenRunning(Object entity, List<ProgramRunId> active) {
    if (!active.isEmpty()) {
      throw new ConflictException(
          "'%s' could not be deleted. Reason: The following programs are still running: %s"
              .formatted(
                  entity,
                  active.stream()
                      .map(run -> run.program().program())
                      .distinct()
                      .collect(Collectors.joining(", "))));
    }
  }

  private static NotFoundException notFound(ApplicationId id) {
    return id.version().equals(ApplicationId.LATEST)
        ? new NotFoundException(id.reference())
        : new NotFoundException(id);
  }

  private String newVersion() {
    return versions.get().toString();
  }

  private static ArtifactVersion version(ArtifactId id) {
    return new ArtifactVersion(id.version());
  }
}
