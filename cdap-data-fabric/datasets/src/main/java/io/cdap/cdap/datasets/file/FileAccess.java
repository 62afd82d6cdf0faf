package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Who may use the files that a dataset makes, and how long it may make some.
 *
 * @param permissions of directories; files get the same without the right to execute
 * @param group of files and directories
 * @param home where the dataset makes them; empty when it does not own the place
 */
record FileAccess(Optional<Permissions> permissions, Optional<String> group, Optional<Home> home) {
  static final FileAccess UNSET =
      new FileAccess(Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * The place of a dataset.
   *
   * @param base the directory of its files
   * @param note is there as long as the dataset is; without it nothing may be made below the base
   */
  record Home(Path base, Path note) {}

  FileAccess in(Home place) {
    return new FileAccess(permissions, group, Optional.of(place));
  }

  /**
   * Nine bits as of {@code chmod}.
   *
   * @param mode between 0 and 0777
   */
  record Permissions(short mode) {
    private static final String LETTERS = "rwxrwxrwx";
    private static final int ALL = 0777;
    private static final int READ_AND_WRITE = 0666;

    /** Reads {@code rwxr-x---} or {@code 750}. */
    static Permissions parse(String text) {
      if (text.matches("[0-7]{3}")) {
        return new Permissions(Short.parseShort(text, 8));
      }
      if (!text.matches("([r-][w-][x-]){3}")) {
        throw new IllegalArgumentException(
            "Permissions '%s' must be like rwxr-x--- or 750.".formatted(text));
      }
      int mode = 0;
      for (int i = 0; i < LETTERS.length(); i++) {
        mode = mode * 2 + (text.charAt(i) == '-' ? 0 : 1);
      }
      return new Permissions((short) mode);
    }

    FsPermission ofDirectory() {
      return new FsPermission(mode);
    }

    FsPermission ofFile() {
      return new FsPermission((short) (mode & READ_AND_WRITE));
    }

    /** What Hadoop takes away from new files and directories, octal. */
    String mask() {
      return "%03o".formatted(ALL & ~mode);
    }
  }

  /** Reads the properties of a file set. */
  static FileAccess of(Map<String, String> properties) {
    return new FileAccess(
        Optional.ofNullable(FileSetProperties.getFilePermissions(properties))
            .map(Permissions::parse),
        Optional.ofNullable(FileSetProperties.getFileGroup(properties)),
        Optional.empty());
  }
}
