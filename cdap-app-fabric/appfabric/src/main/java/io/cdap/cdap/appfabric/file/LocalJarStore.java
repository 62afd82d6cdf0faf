package io.cdap.cdap.appfabric.file;

import static java.util.Objects.requireNonNull;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Jars in a directory of the local disk, from which they are read without a copy. */
public final class LocalJarStore implements JarStore {
  private final Path root;

  /** Keeps jars under a directory, which is made when the first one comes. */
  public LocalJarStore(Path root) {
    this.root = requireNonNull(root, "root is null").toAbsolutePath().normalize();
  }

  @Override
  public URI put(String name, Path file) {
    Path target = path(name);
    Path beside = target.resolveSibling(target.getFileName() + JarNames.PART);
    try {
      Files.createDirectories(target.getParent());
      try {
        Files.move(file, beside, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
          channel.force(true);
        }
        Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(beside);
      }
    } catch (IOException e) {
      throw new InternalException("Cannot store the jar as " + target + ": " + e.getMessage(), e);
    }
    return target.toUri();
  }

  @Override
  public URI location(String name) {
    return path(name).toUri();
  }

  @Override
  public Path fetch(URI jar) {
    Path path = local(jar);
    if (!Files.exists(path)) {
      throw new NotFoundException("The jar '%s' was not found.".formatted(jar));
    }
    return path;
  }

  @Override
  public void delete(URI location) {
    try {
      Files.deleteIfExists(local(location));
    } catch (IOException e) {
      throw new InternalException("Cannot remove " + location + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void deleteAll(String directory) {
    Path path = path(directory);
    if (!Files.exists(path)) {
      return;
    }
    try {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      throw new InternalException("Cannot remove the directory " + path, e);
    }
  }

  @Override
  public List<StoredJar> list(String directory) {
    Path path = path(directory);
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    List<StoredJar> jars = new ArrayList<>();
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        jars.add(
            new StoredJar(
                root.relativize(file).toString(), Files.getLastModifiedTime(file).toInstant()));
      }
    } catch (IOException e) {
      throw new InternalException("Cannot list the jars in " + path, e);
    }
    return jars;
  }

  @Override
  public List<String> directories(String directory) {
    Path path = path(directory);
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(path)) {
      return children
          .filter(Files::isDirectory)
          .map(child -> child.getFileName().toString())
          .toList();
    } catch (IOException e) {
      throw new InternalException("Cannot list the directories in " + path, e);
    }
  }

  private Path path(String name) {
    return root.resolve(JarNames.checked(name));
  }

  private static Path local(URI jar) {
    if (!"file".equals(jar.getScheme())) {
      throw new InternalException(
          "The jar '%s' is not on the local disk, where this process looks for jars."
              .formatted(jar));
    }
    return Path.of(jar);
  }
}
