package io.cdap.cdap.datasets.file;

import java.util.Optional;

/**
 * Whose the files of a namespace are, where the file system has users. Safe for use by many
 * threads.
 */
@FunctionalInterface
public interface FileOwners {
  /** Files are of whoever the platform runs as. */
  FileOwners PLATFORM = namespace -> Optional.empty();

  /** Who gets the directories that datasets of a namespace make; empty for the platform's user. */
  Optional<FileOwner> of(String namespace);

  /**
   * Who owns a directory.
   *
   * @param user as the file system knows it
   * @param group as the file system knows it
   */
  record FileOwner(Optional<String> user, Optional<String> group) {

    /**
     * An owner by the name it logs in with.
     *
     * @param principal a user, as {@code alice}, {@code alice@REALM} or {@code alice/host@REALM}
     */
    public static FileOwner of(Optional<String> principal, Optional<String> group) {
      return new FileOwner(principal.map(name -> name.split("[/@]", 2)[0]), group);
    }

    /** For messages: {@code alice:analysts}. */
    @Override
    public String toString() {
      return user.orElse("") + group.map(name -> ":" + name).orElse("");
    }
  }
}
