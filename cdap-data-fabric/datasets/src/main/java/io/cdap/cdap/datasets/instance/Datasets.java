package io.cdap.cdap.datasets.instance;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.NamespaceId;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Dataset types and instances: create, describe, change, empty, drop. Safe for use by many threads.
 * Does not check that namespaces exist; its callers do.
 */
public interface Datasets {

  /**
   * Creates an instance.
   *
   * @param classes where to find the type when it is a class of an application that no module names
   *     (a {@code Dataset} class name)
   * @throws io.cdap.cdap.error.AlreadyExistsException when there is one of that name
   * @throws io.cdap.cdap.error.NotFoundException when there is no such type: {@code
   *     'dataset_type:ns.x' was not found.}
   * @throws io.cdap.cdap.error.BadRequestException when the type refuses the properties
   */
  DatasetInstance create(NewDataset dataset, ClassLoader classes);

  /**
   * Makes sure that an instance an application declares is there: creates it, or updates an
   * existing one of the same type with the declared properties.
   *
   * @throws io.cdap.cdap.error.ConflictException when one exists with another type or the existing
   *     one cannot take the properties; nothing is changed
   */
  DatasetInstance declare(NewDataset dataset, ClassLoader classes);

  /** What to create. */
  record NewDataset(
      DatasetId id,
      String type,
      DatasetProperties properties,
      Optional<String> description,
      Optional<String> owner) {}

  /**
   * Replaces the properties of an instance.
   *
   * @throws io.cdap.cdap.error.NotFoundException when there is no such instance
   * @throws io.cdap.cdap.error.ConflictException when the type cannot change that way
   */
  void update(DatasetId id, DatasetProperties properties);

  /** Removes the data of an instance, not the instance. */
  void truncate(DatasetId id);

  /** Lets the type bring an existing instance to its current layout. */
  void upgrade(DatasetId id);

  /** Removes an instance and its data. */
  void drop(DatasetId id);

  /** Removes all instances of a namespace with their data. May be called again after a failure. */
  void dropAll(NamespaceId namespace);

  Optional<DatasetInstance> find(DatasetId id);

  /** The instances of a namespace, in order of creation or of name. */
  List<DatasetInstance> list(NamespaceId namespace);

  /**
   * Whether the storage of an instance exists.
   *
   * @throws io.cdap.cdap.error.NotFoundException when there is no such instance
   */
  boolean exists(DatasetId id);

  /**
   * Adds a module.
   *
   * @param jar where its code is, on the file system of the platform
   * @param force replace a module of that name even when instances use its types
   * @throws io.cdap.cdap.error.AlreadyExistsException when there is one and force is false
   * @throws io.cdap.cdap.error.BadRequestException when the class is not there or not a module
   */
  DatasetModuleRecord addModule(DatasetModuleId id, String className, URI jar, boolean force);

  /**
   * Adds a module an application brings along, or replaces it.
   *
   * @param classes the loader that has the class
   */
  DatasetModuleRecord declareModule(
      DatasetModuleId id, String className, URI jar, ClassLoader classes);

  /**
   * Removes a module.
   *
   * @throws io.cdap.cdap.error.ConflictException when instances or other modules use it
   */
  void deleteModule(DatasetModuleId id);

  /** Removes all modules of a namespace that nothing uses any more. */
  void deleteModules(NamespaceId namespace);

  Optional<DatasetModuleRecord> findModule(DatasetModuleId id);

  /** The modules that were added to a namespace; the platform's own are not among them. */
  List<DatasetModuleRecord> listModules(NamespaceId namespace);
}
