package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.datasets.file.FileOwners.FileOwner;
import io.cdap.cdap.datasets.file.FileSetPlace.Ownership;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.twill.filesystem.Location;

/**
 * Creates and drops the directory of a file set. A note beside the namespace's data tells that the
 * directory is this dataset's; without it nothing is ever deleted, so that taking back a creation
 * that failed because the directory belongs to another does no harm.
 */
final class FileSetAdmin implements DatasetAdmin {
  private final String name;
  private final Ownership ownership;
  private final HadoopLocation base;
  private final Location ownershipNote;
  private final Location droppingNote;
  private final Supplier<Optional<FileOwner>> owner;

  /**
   * Administers a file set.
   *
   * @param owner who gets the directory; asked for when it is made
   */
  FileSetAdmin(
      String name,
      Ownership ownership,
      HadoopLocation base,
      Location ownershipNote,
      Location droppingNote,
      Supplier<Optional<FileOwner>> owner) {
    this.name = requireNonNull(name, "name is null");
    this.ownership = requireNonNull(ownership, "ownership is null");
    this.base = requireNonNull(base, "base is null");
    this.ownershipNote = requireNonNull(ownershipNote, "ownershipNote is null");
    this.droppingNote = requireNonNull(droppingNote, "droppingNote is null");
    this.owner = requireNonNull(owner, "owner is null");
  }

  @Override
  public boolean exists() throws IOException {
    return base.isDirectory();
  }

  @Override
  public void create() throws IOException {
    if (ownership == Ownership.OWN) {
      createOwn();
    } else if (!base.isDirectory()) {
      throw new IllegalArgumentException(
          "File set '%s' is to use existing files, but there is no directory '%s'."
              .formatted(name, base));
    } else if (ownership == Ownership.POSSESSED) {
      ownershipNote.createNew();
    }
  }

  /**
   * Without the note nobody makes files any more; the other one says to a later call that there is
   * something to delete.
   */
  @Override
  public void drop() throws IOException {
    if (!ownership.deletes()) {
      return;
    }
    if (ownershipNote.exists() && ownershipNote.renameTo(droppingNote) == null) {
      throw new IOException("'%s' cannot be marked as dropped.".formatted(ownershipNote));
    }
    if (droppingNote.exists()) {
      deleteBase();
      droppingNote.delete();
    }
  }

  /** Who made a file at the last moment takes it back. */
  private void deleteBase() throws IOException {
    base.delete(true);
    if (base.exists() && !base.delete(true) && base.exists()) {
      throw new IOException("Directory '%s' could not be deleted.".formatted(base));
    }
  }

  @Override
  public void truncate() throws IOException {
    if (ownership.deletes()) {
      base.delete(true);
      base.mkdirs();
      giveAway();
    }
  }

  @Override
  public void upgrade() {
    // The layout has not changed.
  }

  @Override
  public void close() {
    // Holds nothing.
  }

  private void giveAway() throws IOException {
    Optional<FileOwner> wanted = owner.get();
    if (wanted.isPresent()) {
      try {
        base.setOwner(wanted.get());
      } catch (IOException e) {
        throw new IOException(
            "The directory '%s' cannot be given to %s, which the user of the platform has to be"
                    .formatted(base, wanted.get())
                + " allowed to do: "
                + e.getMessage(),
            e);
      }
    }
  }

  private void createOwn() throws IOException {
    boolean mine = ownershipNote.exists();
    if (!mine && base.exists()) {
      throw new IllegalArgumentException(
          ("File set '%s' cannot be created, '%s' exists. Choose another base path, or let the"
                  + " file set use or possess the existing files.")
              .formatted(name, base));
    }
    ownershipNote.createNew();
    if (!base.isDirectory() && !base.mkdirs()) {
      throw new IOException("Directory '%s' could not be created.".formatted(base));
    }
    giveAway();
  }
}
