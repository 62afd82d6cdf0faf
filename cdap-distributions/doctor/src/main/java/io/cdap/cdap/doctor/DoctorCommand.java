package io.cdap.cdap.doctor;

import io.cdap.cdap.doctor.DoctorOptions.Coprocessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code cdap doctor}. */
@Command(
    name = "cdap doctor",
    description = {
      "Checks whether the cluster is fit for the platform, and says what is wrong and how to mend it.",
      "Exit code 0 when the platform can run, 1 when not, 2 when it was called wrongly."
    },
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  private static final String SITE = "cdap-site.xml";
  private static final List<String> HADOOP_FILES =
      List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml");
  private static final String HBASE_FILE = "hbase-site.xml";

  @Option(
      names = "--conf",
      description = "The directory with cdap-site.xml (default: $CDAP_CONF_DIR).",
      paramLabel = "DIR")
  private Path conf;

  @Option(
      names = "--hadoop-conf",
      description =
          "The directory with core-site.xml, hdfs-site.xml and yarn-site.xml (default: $HADOOP_CONF_DIR).",
      paramLabel = "DIR")
  private Path hadoopConf;

  @Option(
      names = "--hbase-conf",
      description =
          "The directory with hbase-site.xml (default: $HBASE_CONF_DIR, else that of Hadoop).",
      paramLabel = "DIR")
  private Path hbaseConf;

  @Option(
      names = "--coprocessor-jar",
      description = "Try whether region servers load this jar (default: the platform's own).",
      paramLabel = "FILE")
  private Path coprocessorJar;

  @Option(
      names = "--coprocessor-class",
      description = "Its class (default: ${DEFAULT-VALUE}).",
      defaultValue = "io.cdap.cdap.storage.hbase.coprocessor.TransactionalTableProcessor",
      paramLabel = "CLASS")
  private String coprocessorClass;

  @Option(
      names = "--timeout",
      description = "How long to wait for an answer, in seconds (default: ${DEFAULT-VALUE}).",
      defaultValue = "10",
      paramLabel = "SECONDS")
  private int timeout;

  private DoctorCommand() {}

  /** Runs the command and ends the process with its code. */
  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new DoctorCommand());
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          command.getErr().println("cdap: " + failure.getMessage());
          return 2;
        });
    System.exit(line.execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (timeout < 1) {
      throw new IllegalArgumentException("--timeout must be at least 1");
    }
    DoctorOptions options = DoctorOptions.of(site()).withTimeout(Duration.ofSeconds(timeout));
    DoctorReport report =
        Doctor.of(coprocessor().map(options::withCoprocessor).orElse(options), clients()).examine();
    System.out.print(report.text());
    return report.exitCode();
  }

  private Optional<Coprocessor> coprocessor() {
    return coprocessorJar == null
        ? Coprocessor.ofPlatform()
        : Optional.of(new Coprocessor(coprocessorJar.toAbsolutePath().toUri(), coprocessorClass));
  }

  private Map<String, String> site() throws IOException {
    Map<String, String> site = new HashMap<>();
    Optional<Path> directory = Optional.ofNullable(conf).or(() -> directory("CDAP_CONF_DIR"));
    if (directory.isPresent()) {
      Configuration file = new Configuration(false);
      file.addResource(resource(existing(directory.get().resolve(SITE))));
      file.forEach(entry -> site.put(entry.getKey(), entry.getValue()));
    }
    return site;
  }

  private Configuration clients() throws IOException {
    Path hadoop =
        Optional.ofNullable(hadoopConf).or(() -> directory("HADOOP_CONF_DIR")).orElse(null);
    Path hbase =
        Optional.ofNullable(hbaseConf).or(() -> directory("HBASE_CONF_DIR")).orElse(hadoop);
    Configuration clients = HBaseConfiguration.create();
    Stream<Path> files =
        Stream.concat(
            hadoop == null ? Stream.empty() : HADOOP_FILES.stream().map(hadoop::resolve),
            hbase == null ? Stream.empty() : Stream.of(hbase.resolve(HBASE_FILE)));
    for (Path file : files.toList()) {
      clients.addResource(resource(existing(file)));
    }
    return clients;
  }

  private static Optional<Path> directory(String variable) {
    return Optional.ofNullable(System.getenv(variable))
        .filter(value -> !value.isBlank())
        .map(Path::of);
  }

  private static Path existing(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IOException(
          "cannot read %s: set %s"
              .formatted(
                  file,
                  file.endsWith(SITE)
                      ? "CDAP_CONF_DIR or --conf"
                      : "HADOOP_CONF_DIR and HBASE_CONF_DIR in conf/cdap-env.sh"));
    }
    return file;
  }

  private static org.apache.hadoop.fs.Path resource(Path file) {
    return new org.apache.hadoop.fs.Path(file.toAbsolutePath().toUri());
  }
}
