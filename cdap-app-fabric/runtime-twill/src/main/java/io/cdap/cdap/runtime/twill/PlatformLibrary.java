package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.List;

/**
 * The platform's jars as containers get them.
 *
 * @param archive the archive on the cluster's file system
 * @param jars the names of the jars in it, in the order of the class path
 */
public record PlatformLibrary(URI archive, List<String> jars) {
  public PlatformLibrary {
    requireNonNull(archive, "archive is null");
    jars = List.copyOf(jars);
  }
}
