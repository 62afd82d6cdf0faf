package io.cdap.cdap.structured;

import io.cdap.cdap.api.dataset.lib.AbstractCloseableIterator;
import io.cdap.cdap.spi.data.StructuredRow;
import java.util.Iterator;
import java.util.function.Supplier;
import javax.annotation.Nullable;

/** The first rows of a source. Ends with the transaction at the latest. */
final class RowIterator extends AbstractCloseableIterator<StructuredRow> {
  private final Supplier<? extends StructuredRow> source;
  private final Runnable onClose;
  private int left;

  /**
   * The rows of a source.
   *
   * @param source gives null when there is no more
   */
  RowIterator(Supplier<? extends StructuredRow> source, int limit, Runnable onClose) {
    this.source = source;
    this.left = limit;
    this.onClose = onClose;
  }

  static RowIterator of(Iterator<? extends StructuredRow> rows) {
    return new RowIterator(() -> rows.hasNext() ? rows.next() : null, Integer.MAX_VALUE, () -> {});
  }

  @Override
  @Nullable
  protected StructuredRow computeNext() {
    StructuredRow next = left > 0 ? source.get() : null;
    if (next == null) {
      close();
      return endOfData();
    }
    left--;
    return next;
  }

  @Override
  public void close() {
    onClose.run();
  }
}
