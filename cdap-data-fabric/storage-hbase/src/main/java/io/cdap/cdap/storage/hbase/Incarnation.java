package io.cdap.cdap.storage.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.hbase.coprocessor.TableAttributes;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * Which of the tables that had a name one after the other is written to, and by whom; the region
 * server refuses a write to another one.
 *
 * @param creation tells the table from others of its name; empty for one that was made by a release
 *     that did not tell
 * @param writer tells one who writes alone from others; empty for one who does not
 */
record Incarnation(Optional<String> creation, Optional<String> writer) {
  Incarnation {
    requireNonNull(creation, "creation is null");
    requireNonNull(writer, "writer is null");
  }

  /** The one that a table has now, for anybody. */
  static Incarnation of(TableDescriptor descriptor) {
    return new Incarnation(
        Optional.ofNullable(descriptor.getValue(TableAttributes.CREATION)), Optional.empty());
  }

  Incarnation forWriter(String alone) {
    return new Incarnation(creation, Optional.of(alone));
  }

  /** Has the region server check a write. */
  Put expect(Put put) {
    creation.ifPresent(value -> put.setAttribute(TableAttributes.CREATION, value.getBytes(UTF_8)));
    writer.ifPresent(value -> put.setAttribute(TableAttributes.WRITER, value.getBytes(UTF_8)));
    return put;
  }
}
