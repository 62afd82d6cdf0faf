package io.cdap.cdap.messaging;

import java.io.Closeable;
import javax.annotation.Nullable;

/** Messages in order, read as they are asked for. Not safe for use by several threads. */
public interface MessageCursor extends Closeable {

  /**
   * The next message, or null at the end.
   *
   * @throws io.cdap.cdap.error.UnavailableException when messages cannot be read; the cursor is of
   *     no more use
   */
  @Nullable
  StoredMessage next();

  @Override
  void close();
}
