package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.metrics.MeteredDataset;
import io.cdap.cdap.api.metrics.MetricsCollector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;

/**
 * A dataset made of others: passes transactions, metrics and close on to all of them. Not safe for
 * use by several threads.
 */
public abstract class AbstractDataset implements Dataset, MeteredDataset, TransactionAware {
  private final String instanceName;
  private final Collection<Dataset> underlying;
  private final Collection<TransactionAware> txAwares;

  /** Creates a dataset of that name on top of at least one other. */
  public AbstractDataset(String instanceName, Dataset embedded, Dataset... otherEmbedded) {
    this.instanceName = instanceName;
    List<Dataset> datasets = new ArrayList<>();
    datasets.add(embedded);
    Collections.addAll(datasets, otherEmbedded);
    this.underlying = Collections.unmodifiableList(datasets);
    this.txAwares = new ArrayList<>();
    for (Dataset dataset : datasets) {
      if (dataset instanceof TransactionAware) {
        txAwares.add((TransactionAware) dataset);
      }
    }
  }

  /** Returns the name of this instance. */
  protected String getName() {
    return instanceName;
  }

  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (Dataset dataset : underlying) {
      try {
        dataset.close();
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

  @Override
  public void setMetricsCollector(MetricsCollector metricsCollector) {
    for (Dataset dataset : underlying) {
      if (dataset instanceof MeteredDataset) {
        ((MeteredDataset) dataset).setMetricsCollector(metricsCollector);
      }
    }
  }

  @Override
  public void startTx(Transaction tx) {
    txAwares.forEach(txAware -> txAware.startTx(tx));
  }

  @Override
  public void updateTx(Transaction tx) {
    txAwares.forEach(txAware -> txAware.updateTx(tx));
  }

  @Override
  public Collection<byte[]> getTxChanges() {
    List<byte[]> changes = new ArrayList<>();
    txAwares.forEach(txAware -> changes.addAll(txAware.getTxChanges()));
    return changes;
  }

  @Override
  public boolean commitTx() throws Exception {
    for (TransactionAware txAware : txAwares) {
      if (!txAware.commitTx()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void postTxCommit() {
    txAwares.forEach(TransactionAware::postTxCommit);
  }

  @Override
  public boolean rollbackTx() throws Exception {
    // Every one gets its chance, even when an earlier one could not undo its changes.
    boolean undone = true;
    Exception failure = null;
    for (TransactionAware txAware : txAwares) {
      try {
        undone &= txAware.rollbackTx();
      } catch (Exception e) {
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
    return undone;
  }

  @Override
  public String getTransactionAwareName() {
    return instanceName;
  }

  @Override
  public String toString() {
    return "Dataset{underlying=" + underlying + ", instanceName='" + instanceName + "'}";
  }
}
