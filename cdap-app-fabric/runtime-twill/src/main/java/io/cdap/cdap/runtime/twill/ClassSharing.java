package io.cdap.cdap.runtime.twill;

import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * What the containers of an application are given so that they share the platform's classes with
 * others by a {@link ClassArchive}: map it, record it, or neither.
 *
 * @param files to put into the working directory, by their names there
 * @param jvmOptions for the JVM
 * @param environment for the process
 */
record ClassSharing(
    Map<String, URI> files, List<String> jvmOptions, Map<String, String> environment) {
  static final ClassSharing NONE = new ClassSharing(Map.of(), List.of(), Map.of());

  /** A JVM that cannot use or record an archive goes without; not every class is worth a line. */
  private static final String QUIET = "-Xlog:cds*=off";

  /** Maps an archive that was recorded. */
  static ClassSharing mapping(ClassArchive archive) {
    return new ClassSharing(
        Map.of(ClassArchive.FILE, archive.location()),
        List.of("-XX:SharedArchiveFile=" + ClassArchive.FILE, QUIET),
        Map.of());
  }

  /** Records the archive at the end. */
  static ClassSharing recording(ClassArchive archive) {
    return new ClassSharing(
        Map.of(),
        List.of(ClassArchiveRecorder.JVM_OPTION, QUIET),
        Map.of(ClassArchiveRecorder.TARGET, archive.location().toString()));
  }
}
