package io.cdap.cdap.api.data.batch;

/** Reads the records of one split. Initialize it first and close it at the end. */
public abstract class RecordScanner<RECORD> {

  public RecordScanner() {}

  public abstract void close();

  public abstract RECORD getCurrentRecord() throws InterruptedException;

  public float getProgress() throws InterruptedException {
    return 0;
  }

  public abstract void initialize(Split split) throws InterruptedException;

  public abstract boolean nextRecord() throws InterruptedException;
}
