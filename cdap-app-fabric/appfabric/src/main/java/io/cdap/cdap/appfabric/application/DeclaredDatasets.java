package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates what an application declares, all or nothing. */
final class DeclaredDatasets {
  private static final Logger LOG = LoggerFactory.getLogger(DeclaredDatasets.class);

  private final Datasets datasets;

  DeclaredDatasets(Datasets datasets) {
    this.datasets = requireNonNull(datasets, "datasets is null");
  }

  /**
   * Creates modules and datasets that are not there, updates those that are. When one cannot be
   * made, those that this call created are removed again.
   *
   * @return takes back what was created
   */
  Runnable create(
      NamespaceId namespace,
      ApplicationSpec application,
      URI jar,
      ClassLoader classes,
      Optional<String> owner) {
    List<NewDataset> wanted = new ArrayList<>();
    for (DatasetCreationSpec declared : application.datasets().values()) {
      DatasetId id = new DatasetId(namespace, declared.getInstanceName());
      Optional<DatasetInstance> existing = datasets.find(id);
      if (existing.isPresent() && !existing.get().type().equals(declared.getTypeName())) {
        throw new ConflictException(
            "Dataset '%s' exists with the type '%s'; the application declares the type '%s'."
                .formatted(id.dataset(), existing.get().type(), declared.getTypeName()));
      }
      wanted.add(
          new NewDataset(
              id,
              declared.getTypeName(),
              declared.getProperties(),
              Optional.ofNullable(declared.getProperties().getDescription()),
              owner));
    }
    Deque<Runnable> undo = new ArrayDeque<>();
    try {
      for (Map.Entry<String, String> module : application.datasetModules().entrySet()) {
        DatasetModuleId id = new DatasetModuleId(namespace, module.getKey());
        boolean isNew = datasets.findModule(id).isEmpty();
        datasets.declareModule(id, module.getValue(), jar, classes);
        if (isNew) {
          undo.push(() -> datasets.deleteModule(id));
        }
      }
      for (NewDataset dataset : wanted) {
        boolean isNew = datasets.find(dataset.id()).isEmpty();
        datasets.declare(dataset, classes);
        if (isNew) {
          undo.push(() -> datasets.drop(dataset.id()));
        }
      }
    } catch (RuntimeException e) {
      takeBack(undo);
      throw e;
    }
    return () -> takeBack(undo);
  }

  private static void takeBack(Deque<Runnable> undo) {
    for (Runnable step : undo) {
      try {
        step.run();
      } catch (RuntimeException e) {
        LOG.warn("A dataset or module of a failed deployment could not be removed.", e);
      }
    }
  }
}
