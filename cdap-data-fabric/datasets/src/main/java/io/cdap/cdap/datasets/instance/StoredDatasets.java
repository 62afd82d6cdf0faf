package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import com.google.common.util.concurrent.Striped;
import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.Updatable;
import io.cdap.cdap.api.dataset.lib.AbstractDatasetDefinition;
import io.cdap.cdap.datasets.instance.InstanceTable.Entry;
import io.cdap.cdap.datasets.instance.InstanceTable.State;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.TransactionStateUnknownException;
import io.cdap.cdap.datasets.type.DatasetTypes;
import io.cdap.cdap.datasets.type.JarClassLoaders;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.UnavailableException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Datasets with their records in system tables. One process at a time may change them. */
public final class StoredDatasets implements Datasets {
  private static final Logger LOG = LoggerFactory.getLogger(StoredDatasets.class);
  private static final int STRIPES = 64;

  private final InstanceTable instances;
  private final TypeResolver types;
  private final StoredModules modules;
  private final Striped<Lock> locks = Striped.lock(STRIPES);

  public StoredDatasets(SystemTables tables, DatasetTypes types, JarClassLoaders jars) {
    requireNonNull(tables, "tables is null");
    this.instances = new InstanceTable(tables);
    ModuleTable moduleTable = new ModuleTable(tables);
    this.types = new TypeResolver(types, moduleTable, jars);
    this.modules = new StoredModules(moduleTable, instances, this.types, jars);
  }

  /** Opens the datasets that are recorded here. */
  public DatasetOpener opener() {
    return new DatasetOpener(instances, types);
  }

  /** The namespaces that have instances. */
  public Set<String> namespaces() {
    return instances.listAll().stream()
        .map(entry -> entry.instance().id().namespace().name())
        .collect(Collectors.toSet());
  }

  /** Finishes or takes back what a crash left half-done. To be called before anything else. */
  public void recover() {
    for (Entry entry : instances.listAll()) {
      DatasetInstance instance = entry.instance();
      try {
        switch (entry.state()) {
          case CREATING, DROPPING -> {
            LOG.info("{} was {} when the process ended, it is dropped.", instance.id(), entry);
            dropStorageAndRecord(entry);
          }
          case UPDATING -> updateStorage(entry, instance.specification());
          case TRUNCATING -> truncateStorage(instance);
          case READY -> {}
        }
      } catch (IOException | RuntimeException e) {
        LOG.error("{} is left in state {}.", instance.id(), entry.state(), e);
      }
    }
  }

  @Override
  public DatasetInstance create(NewDataset dataset, ClassLoader classes) {
    return locked(dataset.id(), () -> createLocked(dataset, classes));
  }

  @Override
  public DatasetInstance declare(NewDataset dataset, ClassLoader classes) {
    return locked(
        dataset.id(),
        () -> {
          Optional<DatasetInstance> existing = find(dataset.id());
          if (existing.isEmpty()) {
            return createLocked(dataset, classes);
          }
          DatasetInstance instance = existing.get();
          if (!instance.type().equals(dataset.type())) {
            throw new ConflictException(
                "'%s' exists with type '%s', it cannot be declared with type '%s'."
                    .formatted(dataset.id(), instance.type(), dataset.type()));
          }
          boolean same =
              dataset
                  .properties()
                  .getProperties()
                  .equals(instance.specification().getOriginalProperties());
          return same ? instance : updateLocked(instance, dataset.properties(), classes);
        });
  }

  @Override
  public void update(DatasetId id, DatasetProperties properties) {
    locked(id, () -> updateLocked(require(id), properties, null));
  }

  @Override
  public void truncate(DatasetId id) {
    locked(
        id,
        () -> {
          DatasetInstance instance = require(id);
          // Recorded first, so that what a crash leaves half empty is emptied at the next start.
          instances.put(new Entry(instance, State.TRUNCATING));
          try {
            truncateStorage(instance);
          } catch (IOException | RuntimeException e) {
            instances.put(new Entry(instance, State.READY));
            if (e instanceof IOException failure) {
              throw unavailable(id, "truncated", failure);
            }
            throw (RuntimeException) e;
          }
          return null;
        });
  }

  @Override
  public void upgrade(DatasetId id) {
    administer(id, DatasetAdmin::upgrade);
  }

  @Override
  public void drop(DatasetId id) {
    locked(
        id,
        () -> {
          drop(new Entry(require(id), State.READY));
          return null;
        });
  }

  @Override
  public void dropAll(NamespaceId namespace) {
    for (Entry entry : instances.list(namespace)) {
      locked(
          entry.instance().id(),
          () -> {
            drop(entry);
            return null;
          });
    }
  }

  @Override
  public Optional<DatasetInstance> find(DatasetId id) {
    return instances.find(id).filter(entry -> entry.state().isVisible()).map(Entry::instance);
  }

  @Override
  public List<DatasetInstance> list(NamespaceId namespace) {
    return instances.list(namespace).stream()
        .filter(entry -> entry.state().isVisible())
        .map(Entry::instance)
        .toList();
  }

  @Override
  public boolean exists(DatasetId id) {
    DatasetInstance instance = require(id);
    try (DatasetAdmin admin = types.admin(id.namespace(), instance.specification(), null)) {
      return admin.exists();
    } catch (IOException e) {
      throw unavailable(id, "looked at", e);
    }
  }

  @Override
  public DatasetModuleRecord addModule(
      DatasetModuleId id, String className, URI jar, boolean force) {
    return modules.add(id, className, jar, force);
  }

  @Override
  public DatasetModuleRecord declareModule(
      DatasetModuleId id, String className, URI jar, ClassLoader classes) {
    return modules.declare(id, className, jar, classes);
  }

  @Override
  public void deleteModule(DatasetModuleId id) {
    modules.delete(id);
  }

  @Override
  public void deleteModules(NamespaceId namespace) {
    modules.deleteUnused(namespace);
  }

  @Override
  public Optional<DatasetModuleRecord> findModule(DatasetModuleId id) {
    return modules.find(id);
  }

  @Override
  public List<DatasetModuleRecord> listModules(NamespaceId namespace) {
    return modules.list(namespace);
  }

  private DatasetInstance createLocked(NewDataset dataset, @Nullable ClassLoader classes) {
    DatasetId id = dataset.id();
    DatasetDefinition<?, ?> definition = types.get(id.namespace(), dataset.type(), classes);
    DatasetInstance instance = configure(dataset, definition);
    Entry creating = new Entry(instance, State.CREATING);
    Optional<Entry> other =
        instances.putIf(
            creating, current -> current.isEmpty() || current.get().state() == State.CREATING);
    if (other.isPresent()) {
      throw other.get().state() == State.DROPPING
          ? new ConflictException("'%s' is being dropped, try it later.".formatted(id))
          : new AlreadyExistsException(id);
    }
    try (DatasetAdmin admin = types.admin(id.namespace(), instance.specification(), classes)) {
      admin.create();
    } catch (IOException | RuntimeException e) {
      takeBack(creating, e);
      if (e instanceof IOException io) {
        throw unavailable(id, "created", io);
      }
      throw new BadRequestException(
          "'%s' could not be created: %s".formatted(id, e.getMessage()), e);
    }
    try {
      instances.complete(instance, EntityChange.Kind.CREATE);
    } catch (RuntimeException e) {
      // The namespace is being deleted, say, or the event of it cannot be published.
      if (!(e.getCause() instanceof TransactionStateUnknownException)) {
        takeBack(creating, e);
      }
      throw e;
    }
    return instance;
  }

  private static DatasetInstance configure(NewDataset dataset, DatasetDefinition<?, ?> definition) {
    DatasetSpecification specification;
    try {
      specification = definition.configure(dataset.id().dataset(), dataset.properties());
    } catch (RuntimeException e) {
      throw new BadRequestException(
          "'%s' cannot be created with these properties: %s"
              .formatted(dataset.id(), e.getMessage()),
          e);
    }
    specification = specification.setOriginalProperties(dataset.properties());
    if (dataset.description().isPresent()) {
      specification = specification.setDescription(dataset.description().get());
    }
    return new DatasetInstance(
        dataset.id(), dataset.type(), specification, dataset.description(), dataset.owner());
  }

  private DatasetInstance updateLocked(
      DatasetInstance instance, DatasetProperties properties, @Nullable ClassLoader classes) {
    DatasetId id = instance.id();
    DatasetDefinition<?, ?> definition = types.get(id.namespace(), instance.type(), classes);
    DatasetSpecification updated;
    try {
      updated =
          AbstractDatasetDefinition.reconfigure(
              definition, id.dataset(), properties, instance.specification());
    } catch (IncompatibleUpdateException e) {
      throw new ConflictException(
          "'%s' cannot be updated that way: %s".formatted(id, e.getMessage()), e);
    } catch (RuntimeException e) {
      throw new BadRequestException(
          "'%s' cannot have these properties: %s".formatted(id, e.getMessage()), e);
    }
    updated = updated.setOriginalProperties(properties);
    if (instance.description().isPresent()) {
      updated = updated.setDescription(instance.description().get());
    }
    DatasetInstance after =
        new DatasetInstance(id, instance.type(), updated, instance.description(), instance.owner());
    Entry updating = new Entry(after, State.UPDATING);
    instances.put(updating);
    try {
      updateStorage(updating, instance.specification());
    } catch (IOException e) {
      throw unavailable(id, "updated", e);
    }
    return after;
  }

  private void updateStorage(Entry updating, DatasetSpecification former) throws IOException {
    DatasetInstance instance = updating.instance();
    try (DatasetAdmin admin =
        types.admin(instance.id().namespace(), instance.specification(), null)) {
      if (admin instanceof Updatable updatable) {
        updatable.update(former);
      }
    }
    instances.complete(instance, EntityChange.Kind.UPDATE);
  }

  private void truncateStorage(DatasetInstance instance) throws IOException {
    try (DatasetAdmin admin =
        types.admin(instance.id().namespace(), instance.specification(), null)) {
      admin.truncate();
    }
    instances.complete(instance, EntityChange.Kind.TRUNCATE);
  }

  private void drop(Entry entry) {
    Entry dropping = entry.with(State.DROPPING);
    instances.put(dropping);
    try {
      dropStorageAndRecord(dropping);
    } catch (IOException e) {
      throw unavailable(entry.instance().id(), "dropped", e);
    }
  }

  private void dropStorageAndRecord(Entry entry) throws IOException {
    DatasetInstance instance = entry.instance();
    try (DatasetAdmin admin =
        types.admin(instance.id().namespace(), instance.specification(), null)) {
      admin.drop();
    }
    instances.remove(entry);
  }

  private void takeBack(Entry creating, Exception failure) {
    try {
      dropStorageAndRecord(creating);
    } catch (IOException | RuntimeException e) {
      // The record says CREATING, so that the next start takes it back.
      failure.addSuppressed(e);
    }
  }

  /** What is done with an instance's storage. */
  @FunctionalInterface
  private interface Administration {
    void run(DatasetAdmin admin) throws IOException;
  }

  private void administer(DatasetId id, Administration administration) {
    locked(
        id,
        () -> {
          DatasetInstance instance = require(id);
          try (DatasetAdmin admin = types.admin(id.namespace(), instance.specification(), null)) {
            administration.run(admin);
          } catch (IOException e) {
            throw unavailable(id, "administered", e);
          }
          return null;
        });
  }

  private DatasetInstance require(DatasetId id) {
    return find(id).orElseThrow(() -> new NotFoundException(id));
  }

  private <T> T locked(DatasetId id, Supplier<T> work) {
    Lock lock = locks.get(id);
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  private static UnavailableException unavailable(DatasetId id, String what, IOException cause) {
    return new UnavailableException(
        "'%s' could not be %s: %s".formatted(id, what, cause.getMessage()), cause);
  }
}
