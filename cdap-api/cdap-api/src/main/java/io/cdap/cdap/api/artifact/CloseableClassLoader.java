package io.cdap.cdap.api.artifact;

import java.io.Closeable;
import java.io.IOException;

/** A class loader that releases its files when closed. */
public class CloseableClassLoader extends ClassLoader implements Closeable {
  private final Closeable closeable;

  public CloseableClassLoader(ClassLoader delegate, Closeable closeable) {
    super(delegate);
    this.closeable = closeable;
  }

  @Override
  public void close() throws IOException {
    closeable.close();
  }
}
