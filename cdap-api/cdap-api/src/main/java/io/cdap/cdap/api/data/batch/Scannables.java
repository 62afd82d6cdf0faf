package io.cdap.cdap.api.data.batch;

/** Turns readers of keys and values into scanners of records. */
public class Scannables {

  public Scannables() {}

  /** A scanner that makes a record of each key and value. */
  public static <KEY, VALUE, RECORD> RecordScanner<RECORD> splitRecordScanner(
      SplitReader<KEY, VALUE> splitReader, RecordMaker<KEY, VALUE, RECORD> recordMaker) {
    return new RecordScanner<RECORD>() {
      @Override
      public void close() {
        splitReader.close();
      }

      @Override
      public RECORD getCurrentRecord() throws InterruptedException {
        return recordMaker.makeRecord(splitReader.getCurrentKey(), splitReader.getCurrentValue());
      }

      @Override
      public float getProgress() throws InterruptedException {
        return splitReader.getProgress();
      }

      @Override
      public void initialize(Split split) throws InterruptedException {
        splitReader.initialize(split);
      }

      @Override
      public boolean nextRecord() throws InterruptedException {
        return splitReader.nextKeyValue();
      }
    };
  }

  /** A scanner of the values alone. */
  public static <KEY, VALUE> RecordScanner<VALUE> valueRecordScanner(
      SplitReader<KEY, VALUE> splitReader) {
    return splitRecordScanner(splitReader, (key, value) -> value);
  }

  /** Makes a record of a key and a value. */
  public interface RecordMaker<KEY, VALUE, RECORD> {
    RECORD makeRecord(KEY key, VALUE value);
  }
}
