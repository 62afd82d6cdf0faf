package io.cdap.cdap.api.data.batch;

import java.io.Closeable;
import java.lang.reflect.Type;
import java.util.List;

/** A dataset whose records can be read in splits. */
public interface RecordScannable<RECORD> extends Closeable {

  RecordScanner<RECORD> createSplitRecordScanner(Split split);

  Type getRecordType();

  List<Split> getSplits();
}
