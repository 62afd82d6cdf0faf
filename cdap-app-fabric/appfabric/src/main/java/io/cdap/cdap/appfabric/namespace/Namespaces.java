package io.cdap.cdap.appfabric.namespace;

import static java.util.Objects.requireNonNull;

import com.google.common.util.concurrent.Striped;
import com.google.gson.Gson;
import io.cdap.cdap.appfabric.namespace.NamespaceRecord.State;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates, changes and deletes namespaces. Safe for use by many threads.
 *
 * <p>A deletion is recorded before its first step, each step is idempotent, and the record goes
 * last; so a deletion that was cut short is finished by {@link #start}, or by what it starts, or by
 * asking again.
 */
public final class Namespaces implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Namespaces.class);
  private static final Duration FINISH_INTERVAL = Duration.ofSeconds(15);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);
  private static final Set<String> RESERVED = Set.of("default", "system", "cdap");
  private static final String SCHEDULER_QUEUE = "scheduler.queue.name";
  private static final String DEFAULT_DESCRIPTION =
      "This is the default namespace, which is automatically created, and is always available.";

  /** The property that allows deletions; off unless set. */
  public static final String RESET_PROPERTY = "enable.unrecoverable.reset";

  private final SystemTables systemTables;
  private final NamespaceRecords records;
  private final JsonRows<Long> generations =
      new JsonRows<>("namespaces.generation", new Gson(), Long.class);
  private final List<NamespaceContent> contents;
  private final NamespaceContent datasets;
  private final Clock clock;
  private final boolean resetAllowed;
  private final Set<String> refusedConfig;
  private final Striped<Lock> deletions = Striped.lock(64);
  private final ScheduledExecutorService finisher =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "namespace-deletion");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * @param contents what parts of the platform keep in namespaces, in the order of deletion
   * @param datasets the one of them that keeps the datasets
   * @param resetAllowed the value of {@value #RESET_PROPERTY}
   */
  public Namespaces(
      SystemTables systemTables,
      NamespaceRecords records,
      List<NamespaceContent> contents,
      NamespaceContent datasets,
      Clock clock,
      boolean resetAllowed) {
    this(systemTables, records, contents, datasets, clock, resetAllowed, Set.of());
  }

  /**
   * The namespaces of a platform that cannot do all that a namespace can ask for.
   *
   * @param refusedConfig keys of a namespace's configuration that it may not have
   */
  public Namespaces(
      SystemTables systemTables,
      NamespaceRecords records,
      List<NamespaceContent> contents,
      NamespaceContent datasets,
      Clock clock,
      boolean resetAllowed,
      Set<String> refusedConfig) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.records = requireNonNull(records, "records is null");
    this.contents = List.copyOf(contents);
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.resetAllowed = resetAllowed;
    this.refusedConfig = Set.copyOf(refusedConfig);
  }

  /**
   * Makes sure that {@code default} exists and finishes deletions that were cut short; those that
   * cannot be finished are tried again every now and then.
   */
  public void start() {
    systemTables.transact(
        tables -> {
          if (records.rows().get(tables, NamespaceId.DEFAULT.name()).isEmpty()) {
            putDefault(tables);
          }
          return null;
        });
    finishDeletions();
    long seconds = FINISH_INTERVAL.toSeconds();
    var unused =
        finisher.scheduleWithFixedDelay(
            this::finishDeletionsOrWarn, seconds, seconds, TimeUnit.SECONDS);
  }

  private void finishDeletionsOrWarn() {
    try {
      finishDeletions();
    } catch (RuntimeException e) {
      LOG.warn("Cannot look for namespaces that are half deleted; looking again later", e);
    }
  }

  private void finishDeletions() {
    for (NamespaceRecord record : systemTables.transact(records.rows()::list)) {
      Lock lock = deletions.get(record.id());
      // Whoever holds it is deleting.
      if (record.state() == State.DELETING && lock.tryLock()) {
        try {
          finishDeletion(record.id());
        } catch (RuntimeException e) {
          LOG.error(
              "The deletion of namespace {} could not be finished; it is tried again",
              record.name(),
              e);
        } finally {
          lock.unlock();
        }
      }
    }
  }

  private void finishDeletion(NamespaceId namespace) {
    boolean half =
        systemTables
            .transact(tables -> records.rows().get(tables, namespace.name()))
            .filter(record -> record.state() == State.DELETING)
            .isPresent();
    if (half) {
      LOG.info("Resuming the deletion of namespace {}", namespace.name());
      remove(namespace);
    }
  }

  /** Waits for the deletion that is being finished, if any. */
  @Override
  public void close() {
    finisher.shutdown();
    try {
      if (!finisher.awaitTermination(STOP_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        LOG.warn("The deletion of a namespace goes on after {}", STOP_TIMEOUT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void refuseUnsupported(String name, Map<String, String> config) {
    for (String key : refusedConfig) {
      if (!config.getOrDefault(key, "").isEmpty()) {
        throw new BadRequestException(
            "Cannot create the namespace '%s'. This platform does not support its '%s'; leave it out."
                .formatted(name, key));
      }
    }
  }

  /**
   * Creates a namespace.
   *
   * @return false when it exists already; then nothing is changed
   * @throws BadRequestException when the name is reserved or the mapping is taken
   * @throws ConflictException when one of that name is being deleted
   */
  public boolean create(NamespaceId namespace, NamespaceSettings settings) {
    String name = namespace.name();
    if (RESERVED.contains(name)) {
      throw new BadRequestException(
          "Cannot create the namespace '%s'. '%s' is a reserved namespace.".formatted(name, name));
    }
    return systemTables.transact(
        tables -> {
          Optional<NamespaceRecord> present = records.rows().get(tables, name);
          if (present.isPresent()) {
            if (present.get().state() == State.DELETING) {
              throw new ConflictException(
                  "Cannot create the namespace '%s'. One of that name is being deleted, try again"
                          .formatted(name)
                      + " when that has finished.");
            }
            return false;
          }
          refuseUnsupported(name, settings.config());
          NamespaceMapping.checkNew(name, settings.config(), records.rows().list(tables));
          Map<String, String> config = new HashMap<>(Map.of(SCHEDULER_QUEUE, ""));
          config.putAll(settings.config());
          records
              .rows()
              .put(
                  tables,
                  new NamespaceRecord(
                      name,
                      settings.description().orElse(""),
                      nextGeneration(tables),
                      config,
                      State.ACTIVE),
                  name);
          tables.changed(EntityChange.created(namespace));
          return true;
        });
  }

  /**
   * Changes description and configuration; what the settings leave out stays.
   *
   * @throws NotFoundException when there is no such namespace
   * @throws BadRequestException when a fixed part of the mapping would change
   */
  public void update(NamespaceId namespace, NamespaceSettings settings) {
    systemTables.transact(
        tables -> {
          NamespaceRecord current =
              records
                  .rows()
                  .get(tables, namespace.name())
                  .filter(record -> record.state() == State.ACTIVE)
                  .orElseThrow(() -> new NotFoundException(namespace));
          NamespaceMapping.checkChange(current, settings.config());
          Map<String, String> config = new HashMap<>(current.config());
          config.putAll(settings.config());
          NamespaceRecord changed =
              new NamespaceRecord(
                  current.name(),
                  settings.description().orElse(current.description()),
                  current.generation(),
                  config,
                  State.ACTIVE);
          records.rows().put(tables, changed, namespace.name());
          tables.changed(EntityChange.updated(namespace));
          return null;
        });
  }

  /**
   * Deletes a namespace with everything in it; of {@code default} only what is in it.
   *
   * @throws ForbiddenException unless {@value #RESET_PROPERTY} is set
   * @throws NotFoundException when there is no such namespace
   * @throws ConflictException when something in it is running
   */
  public void delete(NamespaceId namespace) {
    requireResetAllowed();
    Lock lock = deletions.get(namespace);
    lock.lock();
    try {
      NamespaceRecord record =
          systemTables
              .transact(tables -> records.rows().get(tables, namespace.name()))
              .orElseThrow(() -> new NotFoundException(namespace));
      if (record.state() == State.ACTIVE) {
        mark(namespace);
      }
      remove(namespace);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Deletes the datasets of a namespace with their data.
   *
   * @throws ForbiddenException unless {@value #RESET_PROPERTY} is set
   * @throws NotFoundException when there is no such namespace
   * @throws ConflictException when something in it is running
   */
  public void deleteDatasets(NamespaceId namespace) {
    requireResetAllowed();
    Lock lock = deletions.get(namespace);
    lock.lock();
    try {
      records.get(namespace);
      if (!inUse(namespace).isEmpty()) {
        throw new ConflictException(
            "'%s' could not be deleted. Reason: Some programs are currently running in namespace"
                    .formatted(namespace)
                + " '%s', please stop them before deleting datasets in the namespace."
                    .formatted(namespace));
      }
      datasets.deleteAll(namespace);
    } finally {
      lock.unlock();
    }
  }

  private void remove(NamespaceId namespace) {
    for (NamespaceContent content : contents) {
      LOG.debug("Deleting {} of namespace {}", content.name(), namespace.name());
      content.deleteAll(namespace);
    }
    systemTables.transact(
        tables -> {
          if (namespace.equals(NamespaceId.DEFAULT)) {
            records
                .rows()
                .get(tables, namespace.name())
                .ifPresent(
                    record ->
                        records
                            .rows()
                            .put(tables, record.withState(State.ACTIVE), namespace.name()));
            tables.changed(EntityChange.truncated(namespace));
          } else {
            records.rows().delete(tables, namespace.name());
            tables.changed(EntityChange.deleted(namespace));
          }
          return null;
        });
  }

  /** What comes to run, or is written, after the look would make this transaction conflict. */
  private void mark(NamespaceId namespace) {
    systemTables.transact(
        tables -> {
          NamespaceFence.close(tables, namespace);
          NamespaceRecord record =
              records
                  .rows()
                  .get(tables, namespace.name())
                  .orElseThrow(() -> new NotFoundException(namespace));
          requireUnused(namespace);
          records.rows().put(tables, record.withState(State.DELETING), namespace.name());
          return null;
        });
  }

  private void requireUnused(NamespaceId namespace) {
    List<String> users = inUse(namespace);
    if (!users.isEmpty()) {
      throw new ConflictException(
          "'%s' could not be deleted. Reason: Some programs are currently running in namespace"
                  .formatted(namespace)
              + " '%s', please stop them before deleting the namespace. Running: %s."
                  .formatted(namespace, String.join(", ", users)));
    }
  }

  private List<String> inUse(NamespaceId namespace) {
    return contents.stream().flatMap(content -> content.inUse(namespace).stream()).toList();
  }

  private void requireResetAllowed() {
    if (!resetAllowed) {
      throw new ForbiddenException(
          "Operations that cannot be undone are disabled. Set '%s' to 'true' in the 'cdap-site.xml'"
                  .formatted(RESET_PROPERTY)
              + " and restart to allow them.");
    }
  }

  // Never the same twice, even when a name is used again within a millisecond.
  private long nextGeneration(Tables tables) {
    long last = generations.get(tables, "last").orElse(0L);
    long next = Math.max(clock.millis(), last + 1);
    generations.put(tables, next, "last");
    return next;
  }

  private void putDefault(Tables tables) {
    records
        .rows()
        .put(
            tables,
            new NamespaceRecord(
                NamespaceId.DEFAULT.name(),
                DEFAULT_DESCRIPTION,
                0,
                Map.of(SCHEDULER_QUEUE, ""),
                State.ACTIVE),
            NamespaceId.DEFAULT.name());
    tables.changed(EntityChange.created(NamespaceId.DEFAULT));
  }
}
