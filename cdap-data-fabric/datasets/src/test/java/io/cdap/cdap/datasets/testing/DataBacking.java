package io.cdap.cdap.datasets.testing;

import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.datasets.TestData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What is behind the datasets of a test: which store, and whose transactions. */
@FunctionalInterface
public interface DataBacking {
  /**
   * Opens data; the same data again when it was opened before for the same directory and closed.
   *
   * @param directory a directory of the test's own, for what is kept on the disk
   * @param extensions modules with types that the fabric has for all namespaces
   */
  TestData open(Path directory, List<? extends DatasetModule> extensions) throws IOException;
}
