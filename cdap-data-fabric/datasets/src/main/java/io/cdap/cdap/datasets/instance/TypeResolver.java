package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetAdmin;
import io.cdap.cdap.datasets.type.DatasetTypes;
import io.cdap.cdap.datasets.type.JarClassLoaders;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.NotFoundException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Finds the definition of a type in a namespace: the platform's own first, then those of the
 * namespace's modules, then dataset classes of the application that asks.
 */
final class TypeResolver {
  private final DatasetTypes types;
  private final ModuleTable modules;
  private final JarClassLoaders jars;

  TypeResolver(DatasetTypes types, ModuleTable modules, JarClassLoaders jars) {
    this.types = requireNonNull(types, "types is null");
    this.modules = requireNonNull(modules, "modules is null");
    this.jars = requireNonNull(jars, "jars is null");
  }

  /**
   * Finds a type.
   *
   * @param classes the application's loader, whose classes are preferred to those of a module's
   *     jar; null for none
   */
  Optional<DatasetDefinition<?, ?>> find(
      NamespaceId namespace, String type, @Nullable ClassLoader classes) {
    Optional<DatasetDefinition<?, ?>> builtIn = types.builtIn(type);
    if (builtIn.isPresent()) {
      return builtIn;
    }
    return findIn(modules.list(namespace), type, classes);
  }

  DatasetDefinition<?, ?> get(NamespaceId namespace, String type, @Nullable ClassLoader classes) {
    return find(namespace, type, classes)
        .orElseThrow(
            () ->
                new NotFoundException(
                    "'dataset_type:%s.%s' was not found.".formatted(namespace.name(), type)));
  }

  /**
   * Lets a class define its types.
   *
   * @param others the modules that it may build on
   */
  DatasetTypes.Defined define(
      String className, ClassLoader classes, List<DatasetModuleRecord> others) {
    return types.define(className, classes, type -> findModuleType(others, type, classes));
  }

  /**
   * The administration of an instance. Of a type whose code is gone, what it is composed of can
   * still be administered.
   */
  DatasetAdmin admin(
      NamespaceId namespace, DatasetSpecification specification, @Nullable ClassLoader classes)
      throws IOException {
    Optional<DatasetDefinition<?, ?>> definition =
        find(namespace, specification.getType(), classes);
    if (definition.isPresent()) {
      ClassLoader loader = classes == null ? getClass().getClassLoader() : classes;
      return definition
          .get()
          .getAdmin(DatasetContext.from(namespace.name()), specification, loader);
    }
    Map<String, DatasetAdmin> parts = new HashMap<>();
    for (var part : specification.getSpecifications().entrySet()) {
      parts.put(part.getKey(), admin(namespace, part.getValue(), classes));
    }
    return new CompositeDatasetAdmin(parts);
  }

  private Optional<DatasetDefinition<?, ?>> findIn(
      List<DatasetModuleRecord> candidates, String type, @Nullable ClassLoader classes) {
    Optional<DatasetDefinition<?, ?>> ofModule = findModuleType(candidates, type, classes);
    if (ofModule.isPresent() || classes == null) {
      return ofModule;
    }
    return types.ofClass(type, classes, other -> findModuleType(candidates, other, classes));
  }

  private Optional<DatasetDefinition<?, ?>> findModuleType(
      List<DatasetModuleRecord> candidates, String type, @Nullable ClassLoader classes) {
    for (DatasetModuleRecord module : candidates) {
      if (module.types().contains(type)) {
        List<DatasetModuleRecord> others =
            candidates.stream().filter(other -> !other.id().equals(module.id())).toList();
        ClassLoader loader = loaderOf(module, classes);
        return Optional.ofNullable(define(module.className(), loader, others).types().get(type));
      }
    }
    return Optional.empty();
  }

  private ClassLoader loaderOf(DatasetModuleRecord module, @Nullable ClassLoader classes) {
    if (classes != null && hasClass(classes, module.className())) {
      return classes;
    }
    return module.jar().map(jars::of).orElseGet(() -> getClass().getClassLoader());
  }

  private static boolean hasClass(ClassLoader classes, String name) {
    try {
      classes.loadClass(name);
      return true;
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return false;
    }
  }
}
