package io.cdap.cdap.datasets.type;

import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.lib.AbstractDataset;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.module.EmbeddedDataset;
import io.cdap.cdap.api.dataset.table.Table;

/** A dataset class as an application writes it. */
public class PurchaseHistory extends AbstractDataset {
  private final KeyValueTable names;
  private final Table counts;

  public PurchaseHistory(
      DatasetSpecification specification,
      @EmbeddedDataset("names") KeyValueTable names,
      @EmbeddedDataset(value = "counts", type = "table") Table counts) {
    super(specification.getName(), names, counts);
    this.names = names;
    this.counts = counts;
  }

  public long add(String name) {
    names.write(name, name);
    return counts.incrementAndGet(new byte[] {'r'}, new byte[] {'c'}, 1);
  }

  public byte[] name(String name) {
    return names.read(name);
  }
}
