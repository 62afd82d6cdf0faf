package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DataSetException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.apache.twill.filesystem.Location;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What has to be done with the files of partitions when a transaction ends: those made for a
 * partition that was not added after all go when it is rolled back, those of dropped partitions
 * when it is committed. Files that were there before the transaction are never taken for new.
 */
final class PartitionFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PartitionFiles.class);

  private final String dataset;
  private final Set<Location> handedOut = new HashSet<>();
  private final Set<Location> fresh = new HashSet<>();
  private final Set<Location> made = new HashSet<>();
  private final Set<Location> dropped = new HashSet<>();
  private boolean active;

  PartitionFiles(String dataset) {
    this.dataset = requireNonNull(dataset, "dataset is null");
  }

  void begin() {
    forget();
    active = true;
  }

  /** A caller is about to get this place and may write to it. */
  void handingOut(Location location) {
    if (!active || !handedOut.add(location)) {
      return;
    }
    try {
      if (!location.exists()) {
        fresh.add(location);
      }
    } catch (IOException e) {
      throw new DataSetException(
          "'%s' of dataset '%s' cannot be looked at: %s"
              .formatted(location, dataset, e.getMessage()),
          e);
    }
  }

  /** A partition is, or is going to be, at this place. */
  void made(Location location) {
    dropped.remove(location);
    if (fresh.contains(location)) {
      made.add(location);
    }
  }

  /** A partition at this place is no more. */
  void dropped(Location location) {
    dropped.add(location);
  }

  void committed() {
    for (Location location : dropped) {
      try {
        location.delete(true);
      } catch (IOException e) {
        LOG.error(
            "Partition of dataset {} is dropped, but its files at {} could not be deleted.",
            dataset,
            location,
            e);
      }
    }
    forget();
  }

  /**
   * Deletes what the transaction made.
   *
   * @throws IOException when some is left
   */
  void rolledBack() throws IOException {
    IOException failure = null;
    for (Location location : made) {
      try {
        location.delete(true);
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    forget();
    if (failure != null) {
      throw failure;
    }
  }

  private void forget() {
    active = false;
    handedOut.clear();
    fresh.clear();
    made.clear();
    dropped.clear();
  }
}
