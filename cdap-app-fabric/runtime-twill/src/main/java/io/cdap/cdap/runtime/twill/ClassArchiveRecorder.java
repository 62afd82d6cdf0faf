package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;
import org.apache.hadoop.conf.Configuration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records the {@link ClassArchive} in a container that was told to, when its program has ended: by
 * then the JVM has loaded what such a program needs. The JVM stands still meanwhile, some seconds.
 */
final class ClassArchiveRecorder {
  private static final Logger LOG = LoggerFactory.getLogger(ClassArchiveRecorder.class);

  /** The variable that says where the archive is to go; containers without it record nothing. */
  static final String TARGET = "CDAP_CLASS_ARCHIVE";

  /** What the JVM needs to be told at its start to record classes later. */
  static final String JVM_OPTION = "-XX:+RecordDynamicDumpInfo";

  private final ClassArchive archive;

  private ClassArchiveRecorder(ClassArchive archive) {
    this.archive = requireNonNull(archive, "archive is null");
  }

  /** The recorder that the environment of a container asks for. */
  static Optional<ClassArchiveRecorder> of(Map<String, String> environment) {
    return Optional.ofNullable(environment.get(TARGET))
        .map(target -> new ClassArchiveRecorder(ClassArchive.at(URI.create(target))));
  }

  /** Records it, unless somebody did meanwhile. Programs run without: a failure is only logged. */
  void record() {
    Configuration configuration = new Configuration();
    try {
      if (archive.exists(configuration)) {
        return;
      }
      Path file = Path.of(ClassArchive.FILE).toAbsolutePath();
      String answer = dump(file);
      if (!Files.exists(file)) {
        LOG.warn("The JVM recorded no class archive: {}", answer);
        return;
      }
      long bytes = Files.size(file);
      archive.publish(file, configuration);
      LOG.info("The class archive {} was recorded ({} bytes).", archive.location(), bytes);
    } catch (IOException | JMException | RuntimeException e) {
      LOG.warn("The class archive {} cannot be recorded.", archive.location(), e);
    }
  }

  /** Does what {@code jcmd <pid> VM.cds dynamic_dump <file>} does. */
  private static String dump(Path file) throws JMException {
    Object answer =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "vmCds",
                new Object[] {new String[] {"dynamic_dump", file.toString()}},
                new String[] {String[].class.getName()});
    return String.valueOf(answer).strip();
  }
}
