package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.datasets.type.DatasetTypes;
import io.cdap.cdap.datasets.type.JarClassLoaders;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Adds and removes dataset modules. */
final class StoredModules {
  private final ModuleTable modules;
  private final InstanceTable instances;
  private final TypeResolver types;
  private final JarClassLoaders jars;

  StoredModules(
      ModuleTable modules, InstanceTable instances, TypeResolver types, JarClassLoaders jars) {
    this.modules = requireNonNull(modules, "modules is null");
    this.instances = requireNonNull(instances, "instances is null");
    this.types = requireNonNull(types, "types is null");
    this.jars = requireNonNull(jars, "jars is null");
  }

  synchronized DatasetModuleRecord add(
      DatasetModuleId id, String className, URI jar, boolean force) {
    Optional<DatasetModuleRecord> former = modules.find(id);
    if (former.isPresent() && !force) {
      throw new AlreadyExistsException(id);
    }
    former.flatMap(DatasetModuleRecord::jar).ifPresent(jars::forget);
    jars.forget(jar);
    return put(id, className, jar, jars.of(jar));
  }

  synchronized DatasetModuleRecord declare(
      DatasetModuleId id, String className, URI jar, ClassLoader classes) {
    Optional<DatasetModuleRecord> former = modules.find(id);
    former
        .flatMap(DatasetModuleRecord::jar)
        .filter(formerJar -> !formerJar.equals(jar))
        .ifPresent(jars::forget);
    return put(id, className, jar, classes);
  }

  synchronized void delete(DatasetModuleId id) {
    DatasetModuleRecord module = modules.find(id).orElseThrow(() -> new NotFoundException(id));
    if (!module.usedByModules().isEmpty()) {
      throw new ConflictException(
          "'%s' cannot be deleted, other modules use it: %s. Delete them first."
              .formatted(id, module.usedByModules()));
    }
    List<String> users = usersOf(id.namespace(), Set.copyOf(module.types()));
    if (!users.isEmpty()) {
      throw new ConflictException(
          "'%s' cannot be deleted, datasets use its types: %s. Drop them first."
              .formatted(id, users));
    }
    remove(module);
  }

  synchronized void deleteUnused(NamespaceId namespace) {
    boolean removed = true;
    while (removed) {
      removed = false;
      for (DatasetModuleRecord module : modules.list(namespace)) {
        if (module.usedByModules().isEmpty()
            && usersOf(namespace, Set.copyOf(module.types())).isEmpty()) {
          remove(module);
          removed = true;
        }
      }
    }
  }

  Optional<DatasetModuleRecord> find(DatasetModuleId id) {
    return modules.find(id);
  }

  List<DatasetModuleRecord> list(NamespaceId namespace) {
    return modules.list(namespace);
  }

  private DatasetModuleRecord put(
      DatasetModuleId id, String className, URI jar, ClassLoader classes) {
    List<DatasetModuleRecord> others = new ArrayList<>(modules.list(id.namespace()));
    Optional<DatasetModuleRecord> former =
        others.stream().filter(module -> module.id().equals(id)).findFirst();
    former.ifPresent(others::remove);
    DatasetTypes.Defined defined;
    try {
      defined = types.define(className, classes, others);
    } catch (RuntimeException e) {
      throw new BadRequestException("'%s' cannot be added: %s".formatted(id, e.getMessage()), e);
    }
    Set<String> names = new LinkedHashSet<>(defined.types().keySet());
    for (DatasetModuleRecord other : others) {
      if (other.types().stream().anyMatch(names::contains)) {
        throw new ConflictException(
            "'%s' cannot be added, '%s' defines one of its types already: %s."
                .formatted(id, other.id(), other.types()));
      }
    }
    former.ifPresent(module -> requireUsedTypesStay(module, names));
    List<String> uses =
        others.stream()
            .filter(other -> other.types().stream().anyMatch(defined.uses()::contains))
            .map(other -> other.id().module())
            .toList();
    DatasetModuleRecord record =
        new DatasetModuleRecord(
            id,
            className,
            Optional.of(jar),
            List.copyOf(names),
            uses,
            former.map(DatasetModuleRecord::usedByModules).orElse(List.of()));
    modules.put(record);
    return record;
  }

  private void requireUsedTypesStay(DatasetModuleRecord former, Set<String> names) {
    Set<String> gone = new TreeSet<>(former.types());
    gone.removeAll(names);
    List<String> users = usersOf(former.id().namespace(), gone);
    if (!users.isEmpty()) {
      throw new ConflictException(
          "'%s' cannot be replaced, types that datasets use would be gone: %s are used by %s."
              .formatted(former.id(), gone, users));
    }
  }

  private void remove(DatasetModuleRecord module) {
    modules.remove(module.id());
    boolean shared =
        modules.list(module.id().namespace()).stream()
            .anyMatch(other -> other.jar().equals(module.jar()));
    if (!shared) {
      module.jar().ifPresent(jars::forget);
    }
  }

  private List<String> usersOf(NamespaceId namespace, Set<String> typeNames) {
    return instances.list(namespace).stream()
        .map(InstanceTable.Entry::instance)
        .filter(instance -> uses(instance.specification(), typeNames))
        .map(instance -> instance.id().dataset())
        .toList();
  }

  private static boolean uses(DatasetSpecification specification, Set<String> typeNames) {
    return typeNames.contains(specification.getType())
        || specification.getSpecifications().values().stream()
            .anyMatch(part -> uses(part, typeNames));
  }
}
