package io.cdap.cdap.datasets.scope;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.RuntimeArguments;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.data.DatasetInstantiationException;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.metrics.MeteredDataset;
import io.cdap.cdap.api.metrics.MetricsCollector;
import io.cdap.cdap.datasets.instance.DatasetOpener;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.PlatformException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.annotation.Nullable;
import org.apache.tephra.TransactionAware;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The datasets that one thread at a time has open. In a transaction each of them takes part, those
 * opened before and those opened meanwhile.
 */
final class OpenDatasets implements DatasetContext, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenDatasets.class);

  private final DatasetOpener opener;
  private final NamespaceId home;
  private final ClassLoader classes;
  private final Map<String, String> arguments;
  private final DatasetMeter meter;
  private final Consumer<DatasetId> guard;
  private final Map<Key, Dataset> open = new HashMap<>();
  private final List<Dataset> discarded = new ArrayList<>();
  @Nullable private ActiveTransaction transaction;

  private record Key(DatasetId id, Map<String, String> arguments) {}

  OpenDatasets(
      DatasetOpener opener,
      NamespaceId home,
      ClassLoader classes,
      Map<String, String> arguments,
      DatasetMeter meter,
      Consumer<DatasetId> guard) {
    this.opener = requireNonNull(opener, "opener is null");
    this.home = requireNonNull(home, "home is null");
    this.classes = requireNonNull(classes, "classes is null");
    this.arguments = Map.copyOf(arguments);
    this.meter = requireNonNull(meter, "meter is null");
    this.guard = requireNonNull(guard, "guard is null");
  }

  /** Lets all open datasets take part in a transaction, and those opened until it ends. */
  void begin(ActiveTransaction begun) {
    transaction = begun;
    for (Dataset dataset : open.values()) {
      if (dataset instanceof TransactionAware participant) {
        begun.join(participant);
      }
    }
  }

  /** The transaction has ended. */
  void end() {
    transaction = null;
    discarded.forEach(OpenDatasets::close);
    discarded.clear();
  }

  /** The transaction they take part in now, if any. */
  Optional<ActiveTransaction> activeTransaction() {
    return Optional.ofNullable(transaction);
  }

  @Override
  public <T extends Dataset> T getDataset(String name) {
    return getDataset(home.name(), name, RuntimeArguments.NO_ARGUMENTS);
  }

  @Override
  public <T extends Dataset> T getDataset(String namespace, String name) {
    return getDataset(namespace, name, RuntimeArguments.NO_ARGUMENTS);
  }

  @Override
  public <T extends Dataset> T getDataset(String name, Map<String, String> given) {
    return getDataset(home.name(), name, given);
  }

  @Override
  @SuppressWarnings("unchecked") // the caller says what it expects, as the API has it
  public <T extends Dataset> T getDataset(
      String namespace, String name, Map<String, String> given) {
    DatasetId id;
    try {
      id = new DatasetId(new NamespaceId(namespace), name);
    } catch (PlatformException e) {
      throw new DatasetInstantiationException(e.getMessage(), e);
    }
    guard.accept(id);
    Key key = new Key(id, argumentsFor(name, given));
    Dataset dataset = open.get(key);
    if (dataset == null) {
      dataset = openNew(key);
      open.put(key, dataset);
    }
    return (T) dataset;
  }

  @Override
  public void releaseDataset(Dataset dataset) {
    // A hint that it is not needed now; it is kept for the next time.
  }

  @Override
  public void discardDataset(Dataset dataset) {
    boolean known = open.values().removeIf(candidate -> candidate == dataset);
    if (!known) {
      return;
    }
    if (transaction == null) {
      close(dataset);
    } else {
      discarded.add(dataset);
    }
  }

  @Override
  public void close() {
    discarded.forEach(OpenDatasets::close);
    discarded.clear();
    open.values().forEach(OpenDatasets::close);
    open.clear();
  }

  /** Those given win over those for this dataset, and these over those for all datasets. */
  /** Not by copyOf: the argument that means the base of a file set has the value null. */
  private Map<String, String> argumentsFor(String name, Map<String, String> given) {
    Map<String, String> merged = new HashMap<>();
    putWithoutPrefix("dataset.*.", merged);
    putWithoutPrefix("dataset." + name + ".", merged);
    merged.putAll(given);
    return Collections.unmodifiableMap(merged);
  }

  private void putWithoutPrefix(String prefix, Map<String, String> into) {
    arguments.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            into.put(key.substring(prefix.length()), value);
          }
        });
  }

  private Dataset openNew(Key key) {
    Dataset dataset;
    try {
      dataset = opener.open(key.id(), key.arguments(), classes);
    } catch (IOException | RuntimeException e) {
      throw new DatasetInstantiationException(
          "Dataset '%s' of namespace '%s' cannot be opened: %s"
              .formatted(key.id().dataset(), key.id().namespace().name(), e.getMessage()),
          e);
    }
    if (dataset instanceof MeteredDataset metered && meter != DatasetMeter.NONE) {
      metered.setMetricsCollector(collector(key.id()));
    }
    if (transaction != null && dataset instanceof TransactionAware participant) {
      transaction.join(participant);
    }
    return dataset;
  }

  private MetricsCollector collector(DatasetId id) {
    return new MetricsCollector() {
      @Override
      public void increment(String metric, long amount) {
        meter.count(id, metric, amount);
      }

      @Override
      public void gauge(String metric, long value) {
        // A meter counts; nothing in a dataset has a level.
      }
    };
  }

  private static void close(Dataset dataset) {
    try {
      dataset.close();
    } catch (IOException | RuntimeException e) {
      LOG.warn("Dataset {} failed to close.", dataset, e);
    }
  }
}
