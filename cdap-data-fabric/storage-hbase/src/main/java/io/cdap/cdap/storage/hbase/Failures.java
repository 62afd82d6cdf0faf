package io.cdap.cdap.storage.hbase;

import io.cdap.cdap.storage.SupersededWriterException;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.hbase.coprocessor.OtherTableException;
import io.cdap.cdap.storage.hbase.coprocessor.OtherWriterException;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;

/** Finds out what HBase's exceptions mean. */
final class Failures {
  private Failures() {}

  /** The exception to throw for one of HBase's. */
  static IOException of(TableName name, IOException thrown) {
    if (isA(org.apache.hadoop.hbase.TableNotFoundException.class, thrown)
        || isA(OtherTableException.class, thrown)) {
      TableNotFoundException notFound = new TableNotFoundException(name);
      notFound.initCause(thrown);
      return notFound;
    }
    if (isA(OtherWriterException.class, thrown)) {
      SupersededWriterException superseded = new SupersededWriterException(name);
      superseded.initCause(thrown);
      return superseded;
    }
    return thrown;
  }

  private static boolean isA(Class<? extends Throwable> type, Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
      if (cause instanceof RetriesExhaustedWithDetailsException details) {
        List<Throwable> causes = details.getCauses();
        return causes.stream().anyMatch(each -> each != details && isA(type, each));
      }
    }
    return false;
  }
}
