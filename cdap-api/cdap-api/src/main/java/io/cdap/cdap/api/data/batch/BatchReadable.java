package io.cdap.cdap.api.data.batch;

import java.util.List;

/** A dataset that can be read in splits. */
public interface BatchReadable<KEY, VALUE> {

  SplitReader<KEY, VALUE> createSplitReader(Split split);

  List<Split> getSplits();
}
