package io.cdap.cdap.datasets.scope;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetManagementException;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.InstanceConflictException;
import io.cdap.cdap.api.dataset.InstanceNotFoundException;
import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import java.util.Optional;

/** Dataset administration by a program, with the exceptions that the API declares. */
final class ProgramDatasetManager implements DatasetManager {
  private final Datasets datasets;
  private final NamespaceId home;
  private final ClassLoader classes;
  private final Optional<String> owner;

  ProgramDatasetManager(
      Datasets datasets, NamespaceId home, ClassLoader classes, Optional<String> owner) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.home = requireNonNull(home, "home is null");
    this.classes = requireNonNull(classes, "classes is null");
    this.owner = requireNonNull(owner, "owner is null");
  }

  @Override
  public boolean datasetExists(String name) throws DatasetManagementException {
    try {
      return datasets.find(id(name)).isPresent();
    } catch (PlatformException e) {
      throw failure("looked up", name, e);
    }
  }

  @Override
  public String getDatasetType(String name) throws DatasetManagementException {
    return find(name).type();
  }

  @Override
  public DatasetProperties getDatasetProperties(String name) throws DatasetManagementException {
    return DatasetProperties.of(find(name).specification().getOriginalProperties());
  }

  @Override
  public void createDataset(String name, String type, DatasetProperties properties)
      throws DatasetManagementException {
    try {
      datasets.create(
          new NewDataset(
              id(name), type, properties, Optional.ofNullable(properties.getDescription()), owner),
          classes);
    } catch (AlreadyExistsException e) {
      throw new InstanceConflictException(e.getMessage(), e);
    } catch (PlatformException e) {
      throw failure("created", name, e);
    }
  }

  @Override
  public void updateDataset(String name, DatasetProperties properties)
      throws DatasetManagementException {
    try {
      datasets.update(id(name), properties);
    } catch (NotFoundException e) {
      throw new InstanceNotFoundException(name, e);
    } catch (ConflictException e) {
      IncompatibleUpdateException incompatible = new IncompatibleUpdateException(e.getMessage());
      incompatible.initCause(e);
      throw incompatible;
    } catch (PlatformException e) {
      throw failure("updated", name, e);
    }
  }

  @Override
  public void dropDataset(String name) throws DatasetManagementException {
    try {
      datasets.drop(id(name));
    } catch (NotFoundException e) {
      throw new InstanceNotFoundException(name, e);
    } catch (PlatformException e) {
      throw failure("dropped", name, e);
    }
  }

  @Override
  public void truncateDataset(String name) throws DatasetManagementException {
    try {
      datasets.truncate(id(name));
    } catch (NotFoundException e) {
      throw new InstanceNotFoundException(name, e);
    } catch (PlatformException e) {
      throw failure("truncated", name, e);
    }
  }

  private DatasetInstance find(String name) throws DatasetManagementException {
    try {
      return datasets.find(id(name)).orElseThrow(() -> new InstanceNotFoundException(name));
    } catch (PlatformException e) {
      throw failure("looked up", name, e);
    }
  }

  private DatasetId id(String name) {
    return new DatasetId(home, name);
  }

  private static DatasetManagementException failure(
      String what, String name, PlatformException cause) {
    return new DatasetManagementException(
        "Dataset '%s' could not be %s: %s".formatted(name, what, cause.getMessage()), cause);
  }
}
