package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.annotation.Nullable;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.twill.filesystem.Location;
import org.apache.twill.filesystem.LocationFactory;

/** A file or directory in a file system of Hadoop's. Safe for use by many threads. */
final class HadoopLocation implements Location {
  private final HadoopLocationFactory factory;
  private final Path path;
  private final FileAccess access;

  HadoopLocation(HadoopLocationFactory factory, Path path, FileAccess access) {
    this.factory = requireNonNull(factory, "factory is null");
    this.path = requireNonNull(path, "path is null");
    this.access = requireNonNull(access, "access is null");
  }

  /** The same place; what is made there and below gets these rights. */
  HadoopLocation with(FileAccess other) {
    return new HadoopLocation(factory, path, other);
  }

  Path path() {
    return path;
  }

  /** A place below this one, also when the path starts with a slash. */
  HadoopLocation appendPath(String child) {
    URI uri = path.toUri();
    // Put together by hand, because Hadoop would take a colon in a name for that of a scheme.
    return new HadoopLocation(
        factory,
        new Path(uri.getScheme(), uri.getAuthority(), uri.getPath() + "/" + child),
        access);
  }

  @Override
  public boolean exists() throws IOException {
    return files().exists(path);
  }

  @Override
  public String getName() {
    return path.getName();
  }

  @Override
  public boolean createNew() throws IOException {
    return createNew(access.permissions().map(FileAccess.Permissions::ofFile));
  }

  @Override
  public boolean createNew(String permissions) throws IOException {
    return createNew(Optional.of(FileAccess.Permissions.parse(permissions).ofFile()));
  }

  @Override
  public String getPermissions() throws IOException {
    return status().getPermission().toString();
  }

  @Override
  public String getOwner() throws IOException {
    return status().getOwner();
  }

  @Override
  public String getGroup() throws IOException {
    return status().getGroup();
  }

  @Override
  public void setGroup(String group) throws IOException {
    files().setOwner(path, null, group);
  }

  /** Gives it to somebody; a group that the dataset itself asks for stays. */
  void setOwner(FileOwners.FileOwner owner) throws IOException {
    files()
        .setOwner(
            path,
            owner.user().orElse(null),
            access.group().isPresent() ? null : owner.group().orElse(null));
  }

  @Override
  public void setPermissions(String permissions) throws IOException {
    files().setPermission(path, FileAccess.Permissions.parse(permissions).ofDirectory());
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return files().open(path);
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return write(true, access.permissions().map(FileAccess.Permissions::ofFile));
  }

  @Override
  public OutputStream getOutputStream(String permissions) throws IOException {
    return write(true, Optional.of(FileAccess.Permissions.parse(permissions).ofFile()));
  }

  @Override
  public Location append(String child) {
    return appendPath(child);
  }

  @Override
  public Location getTempFile(@Nullable String suffix) {
    String name =
        "%s.%s%s"
            .formatted(getName(), UUID.randomUUID(), suffix == null ? TEMP_FILE_SUFFIX : suffix);
    return new HadoopLocation(factory, path.getParent(), access).appendPath(name);
  }

  @Override
  public URI toURI() {
    return path.toUri();
  }

  @Override
  public boolean delete() throws IOException {
    return delete(false);
  }

  @Override
  public boolean delete(boolean recursive) throws IOException {
    return files().delete(path, recursive);
  }

  @Override
  @Nullable
  public Location renameTo(Location destination) throws IOException {
    Path target = new Path(destination.toURI());
    if (destination.exists() && destination.isDirectory()) {
      // Hadoop would move it into the directory.
      return null;
    }
    boolean renamed = rename(target);
    return renamed ? new HadoopLocation(factory, target, access) : null;
  }

  @Override
  public boolean mkdirs() throws IOException {
    return mkdirs(access.permissions().map(FileAccess.Permissions::ofDirectory));
  }

  @Override
  public boolean mkdirs(String permissions) throws IOException {
    return mkdirs(Optional.of(FileAccess.Permissions.parse(permissions).ofDirectory()));
  }

  @Override
  public long length() throws IOException {
    return status().getLen();
  }

  @Override
  public long lastModified() throws IOException {
    return status().getModificationTime();
  }

  @Override
  public boolean isDirectory() throws IOException {
    try {
      return status().isDirectory();
    } catch (FileNotFoundException e) {
      return false;
    }
  }

  @Override
  public List<Location> list() throws IOException {
    if (!status().isDirectory()) {
      return List.of();
    }
    List<Location> children = new ArrayList<>();
    for (FileStatus child : files().listStatus(path)) {
      children.add(appendPath(child.getPath().getName()));
    }
    return children;
  }

  @Override
  public LocationFactory getLocationFactory() {
    return factory;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HadoopLocation location && path.equals(location.path);
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return path.toString();
  }

  /** Moves onto the target; a file that is there is replaced. */
  private boolean rename(Path target) throws IOException {
    if (files() instanceof DistributedFileSystem distributed) {
      try {
        // In one step, so that readers see the old file or the new one.
        distributed.rename(path, target, Options.Rename.OVERWRITE);
        return true;
      } catch (FileNotFoundException e) {
        return false;
      }
    }
    if (files().rename(path, target)) {
      return true;
    }
    return exists()
        && files().exists(target)
        && files().delete(target, false)
        && files().rename(path, target);
  }

  private FileSystem files() {
    return factory.fileSystem();
  }

  private FileStatus status() throws IOException {
    return files().getFileStatus(path);
  }

  private boolean createNew(Optional<FsPermission> permissions) throws IOException {
    try {
      write(false, permissions).close();
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  private boolean mkdirs(Optional<FsPermission> permissions) throws IOException {
    requireHome();
    if (exists() || !files().mkdirs(path)) {
      return false;
    }
    requireHomeStill();
    apply(permissions);
    return true;
  }

  private OutputStream write(boolean overwrite, Optional<FsPermission> permissions)
      throws IOException {
    requireHome();
    FSDataOutputStream stream = files().create(path, overwrite);
    try {
      requireHomeStill();
      apply(permissions);
      return new SyncedOutputStream(stream);
    } catch (IOException | RuntimeException e) {
      stream.close();
      throw e;
    }
  }

  /** A dataset that was dropped makes no more files; its directory would come back with them. */
  private void requireHome() throws IOException {
    if (access.home().isPresent() && !files().exists(access.home().get().note())) {
      throw new FileNotFoundException(
          "'%s' cannot be written, its dataset was dropped.".formatted(path));
    }
  }

  /** Takes back what was made when the dataset is dropped at the same time. */
  private void requireHomeStill() throws IOException {
    try {
      requireHome();
    } catch (FileNotFoundException e) {
      Path base = access.home().orElseThrow().base();
      files().delete(path, false);
      for (Path empty = path.getParent();
          empty != null && empty.depth() >= base.depth();
          empty = empty.getParent()) {
        deleteIfEmpty(empty);
      }
      throw e;
    }
  }

  private void deleteIfEmpty(Path directory) throws IOException {
    try {
      if (files().listStatus(directory).length == 0) {
        files().delete(directory, false);
      }
    } catch (FileNotFoundException e) {
      // Whoever drops the dataset was faster, which is as good.
    }
  }

  private void apply(Optional<FsPermission> permissions) throws IOException {
    if (permissions.isPresent()) {
      files().setPermission(path, permissions.get());
    }
    if (access.group().isPresent()) {
      files().setOwner(path, null, access.group().get());
    }
  }

  /** A stream that is on disk, not only with the operating system, when it is closed. */
  private static final class SyncedOutputStream extends FSDataOutputStream {
    private boolean closed;

    SyncedOutputStream(FSDataOutputStream stream) throws IOException {
      super(stream, null, stream.getPos());
    }

    @Override
    public void close() throws IOException {
      if (closed) {
        return;
      }
      closed = true;
      try (OutputStream closing = getWrappedStream()) {
        hsync();
      }
    }
  }
}
