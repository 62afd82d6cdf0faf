package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.Updatable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Manages several embedded datasets as one; each operation is passed on to all of them in turn. */
public class CompositeDatasetAdmin implements DatasetAdmin, Updatable {

  /** The admins by the short names of the embedded datasets. */
  protected final Map<String, DatasetAdmin> delegates;

  /**
   * Creates an admin from those of the embedded datasets by short name.
   *
   * @throws IllegalArgumentException when there are none
   */
  public CompositeDatasetAdmin(Map<String, ? extends DatasetAdmin> admins) {
    if (admins.isEmpty()) {
      throw new IllegalArgumentException("A composite admin needs at least one embedded admin");
    }
    this.delegates = new LinkedHashMap<>(admins);
  }

  /** Tells whether all of the embedded datasets exist. */
  @Override
  public boolean exists() throws IOException {
    for (DatasetAdmin admin : delegates.values()) {
      if (!admin.exists()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void create() throws IOException {
    forEach(DatasetAdmin::create);
  }

  @Override
  public void drop() throws IOException {
    forEach(DatasetAdmin::drop);
  }

  @Override
  public void truncate() throws IOException {
    forEach(DatasetAdmin::truncate);
  }

  @Override
  public void upgrade() throws IOException {
    forEach(DatasetAdmin::upgrade);
  }

  @Override
  public void update(DatasetSpecification oldSpec) throws IOException {
    for (Map.Entry<String, DatasetAdmin> delegate : delegates.entrySet()) {
      if (delegate.getValue() instanceof Updatable) {
        ((Updatable) delegate.getValue()).update(oldSpec.getSpecification(delegate.getKey()));
      }
    }
  }

  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (DatasetAdmin admin : delegates.values()) {
      try {
        admin.close();
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void forEach(Operation operation) throws IOException {
    for (DatasetAdmin admin : delegates.values()) {
      operation.apply(admin);
    }
  }

  private interface Operation {
    void apply(DatasetAdmin admin) throws IOException;
  }
}
