package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.storage.TableStore;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The platform's own types, and the making of types from classes. Safe for use by many threads. */
public final class DatasetTypes {
  private final TypeRegistry builtIn =
      new TypeRegistry(type -> Optional.empty(), type -> Optional.empty());

  /**
   * Registers the platform's types.
   *
   * @param extensions modules of other parts of the platform; may use the types made of tables
   */
  public DatasetTypes(
      TableStore store, WriteNotice writeNotice, List<? extends DatasetModule> extensions) {
    requireNonNull(store, "store is null");
    requireNonNull(writeNotice, "writeNotice is null");
    new BuiltInTypes(store, writeNotice).register(builtIn);
    extensions.forEach(extension -> extension.register(builtIn));
  }

  /** A type of the platform. */
  public Optional<DatasetDefinition<?, ?>> builtIn(String type) {
    return builtIn.find(type);
  }

  /**
   * What a module or dataset class defines.
   *
   * @param types the definitions by name
   * @param uses types of others that they build on
   */
  public record Defined(Map<String, DatasetDefinition<?, ?>> types, Set<String> uses) {}

  /**
   * Lets a class define its types.
   *
   * @param className a {@link DatasetModule} or a {@link Dataset} class
   * @param classes the loader that has it
   * @param others types besides the platform's that it may build on
   * @throws IllegalArgumentException when the class is not there, is neither, or defines a type
   *     that exists
   */
  public Defined define(
      String className,
      ClassLoader classes,
      Function<String, Optional<DatasetDefinition<?, ?>>> others) {
    Class<?> moduleClass;
    try {
      moduleClass = classes.loadClass(className);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw new IllegalArgumentException(
          "Class '%s' was not found: %s".formatted(className, e.getMessage()), e);
    }
    TypeRegistry registry =
        new TypeRegistry(
            type -> {
              Optional<DatasetDefinition<?, ?>> known = builtIn.find(type);
              return known.isPresent() ? known : others.apply(type);
            },
            type -> ofClass(type, classes, others));
    if (DatasetModule.class.isAssignableFrom(moduleClass)) {
      newModule(moduleClass).register(registry);
    } else if (Dataset.class.isAssignableFrom(moduleClass)) {
      registry.add(DatasetClassDefinition.of(moduleClass.asSubclass(Dataset.class), registry));
    } else {
      throw new IllegalArgumentException(
          "Class '%s' is neither a dataset module nor a dataset.".formatted(className));
    }
    Map<String, DatasetDefinition<?, ?>> types = new LinkedHashMap<>();
    for (String name : registry.names()) {
      types.put(name, registry.find(name).orElseThrow());
    }
    return new Defined(types, registry.usedOfOthers());
  }

  /** The type that a dataset class makes, when the name is that of such a class of a loader. */
  public Optional<DatasetDefinition<?, ?>> ofClass(
      String className,
      ClassLoader classes,
      Function<String, Optional<DatasetDefinition<?, ?>>> others) {
    Class<?> datasetClass;
    try {
      datasetClass = classes.loadClass(className);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return Optional.empty();
    }
    if (datasetClass.isInterface() || !Dataset.class.isAssignableFrom(datasetClass)) {
      return Optional.empty();
    }
    return define(className, classes, others).types().values().stream().findFirst();
  }

  private static DatasetModule newModule(Class<?> moduleClass) {
    try {
      Constructor<?> constructor = moduleClass.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (DatasetModule) constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(
          "Dataset module '%s' cannot be made: %s".formatted(moduleClass.getName(), e.getCause()),
          e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "Dataset module '%s' cannot be made, it needs a constructor without parameters."
              .formatted(moduleClass.getName()),
          e);
    }
  }
}
