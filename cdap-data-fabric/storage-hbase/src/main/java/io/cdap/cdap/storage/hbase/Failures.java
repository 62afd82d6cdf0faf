package io.cdap.cdap.storage.hbase;

import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;

/** Finds out what HBase's exceptions mean. */
final class Failures {
  private Failures() {}

  /** The exception to throw for one of HBase's. */
  static IOException of(TableName name, IOException thrown) {
    if (isNotFound(thrown)) {
      TableNotFoundException notFound = new TableNotFoundException(name);
      notFound.initCause(thrown);
      return notFound;
    }
    return thrown;
  }

  private static boolean isNotFound(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof org.apache.hadoop.hbase.TableNotFoundException) {
        return true;
      }
      if (cause instanceof RetriesExhaustedWithDetailsException details) {
        List<Throwable> causes = details.getCauses();
        return causes.stream().anyMatch(each -> each != details && isNotFound(each));
      }
    }
    return false;
  }
}
