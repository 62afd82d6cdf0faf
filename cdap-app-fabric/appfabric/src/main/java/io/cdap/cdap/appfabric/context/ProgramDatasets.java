package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetManagementException;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.proto.security.StandardPermission;

/** The datasets of a namespace as far as a program may administer them. */
final class ProgramDatasets implements DatasetManager {
  private final DatasetManager datasets;
  private final NamespaceId namespace;
  private final Caller caller;
  private final Access access;

  ProgramDatasets(DatasetManager datasets, NamespaceId namespace, Caller caller, Access access) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.caller = requireNonNull(caller, "caller is null");
    this.access = requireNonNull(access, "access is null");
  }

  @Override
  public boolean datasetExists(String name) throws DatasetManagementException {
    require(StandardPermission.GET, name);
    return datasets.datasetExists(name);
  }

  @Override
  public String getDatasetType(String name) throws DatasetManagementException {
    require(StandardPermission.GET, name);
    return datasets.getDatasetType(name);
  }

  @Override
  public DatasetProperties getDatasetProperties(String name) throws DatasetManagementException {
    require(StandardPermission.GET, name);
    return datasets.getDatasetProperties(name);
  }

  @Override
  public void createDataset(String name, String type, DatasetProperties properties)
      throws DatasetManagementException {
    require(StandardPermission.CREATE, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      datasets.createDataset(name, type, properties);
    }
  }

  @Override
  public void updateDataset(String name, DatasetProperties properties)
      throws DatasetManagementException {
    require(StandardPermission.UPDATE, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      datasets.updateDataset(name, properties);
    }
  }

  @Override
  public void dropDataset(String name) throws DatasetManagementException {
    require(StandardPermission.DELETE, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      datasets.dropDataset(name);
    }
  }

  @Override
  public void truncateDataset(String name) throws DatasetManagementException {
    require(StandardPermission.UPDATE, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      datasets.truncateDataset(name);
    }
  }

  private void require(Permission permission, String name) {
    DatasetId id;
    try {
      id = new DatasetId(namespace, name);
    } catch (BadRequestException e) {
      // No dataset can have that name: what is asked for fails by itself, and says why.
      return;
    }
    caller.requireOfProgram(permission, id);
  }
}
