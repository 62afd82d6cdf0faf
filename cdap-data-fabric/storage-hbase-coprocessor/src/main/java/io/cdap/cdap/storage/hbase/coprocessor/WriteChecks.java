package io.cdap.cdap.storage.hbase.coprocessor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;

/** Refuses puts that are for a former table of the name, or from a former writer. */
final class WriteChecks {
  private WriteChecks() {}

  static void check(RegionCoprocessorEnvironment environment, Put put) throws IOException {
    byte[] creation = put.getAttribute(TableAttributes.CREATION);
    byte[] writer = put.getAttribute(TableAttributes.WRITER);
    if (creation == null && writer == null) {
      return;
    }
    TableDescriptor table = environment.getRegion().getTableDescriptor();
    if (isOther(creation, table.getValue(TableAttributes.CREATION))) {
      throw new OtherTableException(
          "Table %s was made anew.".formatted(table.getTableName().getNameAsString()));
    }
    if (isOther(writer, table.getValue(TableAttributes.WRITER))) {
      throw new OtherWriterException(
          "Table %s has another writer.".formatted(table.getTableName().getNameAsString()));
    }
  }

  private static boolean isOther(byte[] expected, String actual) {
    return expected != null && !new String(expected, UTF_8).equals(actual);
  }
}
