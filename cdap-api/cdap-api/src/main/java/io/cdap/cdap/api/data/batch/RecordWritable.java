package io.cdap.cdap.api.data.batch;

import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.Type;

/** A dataset that takes records. */
public interface RecordWritable<RECORD> extends Closeable {

  Type getRecordType();

  void write(RECORD record) throws IOException;
}
