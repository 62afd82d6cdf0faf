package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same with the logs of a cluster. */
@ExtendWith(MiniDfsExtension.class)
class LogEndpointsOnHdfsTest extends LogEndpointsTest {
  private final MiniDfs dfs;
  private final URI root;
  private HadoopLogStorage storage;

  LogEndpointsOnHdfsTest(MiniDfs dfs) {
    this.dfs = dfs;
    this.root = dfs.newRoot();
  }

  @Override
  LogFiles newFiles(LogOptions options) throws IOException {
    storage = HadoopLogStorage.open(root, dfs.configuration());
    return LogFiles.shared(storage, "c1", options, Clock.systemUTC());
  }

  @AfterEach
  void closeStorage() throws IOException {
    storage.close();
  }

  @Override
  void age(String path, Instant modified) throws IOException {
    try (FileSystem client = dfs.open()) {
      client.setTimes(new Path(new Path(root), path), modified.toEpochMilli(), -1);
    }
  }

  @Override
  void writeHalfALine(ProgramRunId run) throws IOException {
    LogFiles other = LogFiles.shared(storage, "c2", LogOptions.DEFAULT, Clock.systemUTC());
    try (OutputStream out = storage.append(other.part(other.run(run), 0))) {
      out.write("{\"timestamp\":17960".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  List<String> namespacesWithLogs() throws IOException {
    return storage.list("namespaces").stream()
        .map(LogStorage.Entry::name)
        .filter(
            name -> {
              try {
                return !storage.list("namespaces/" + name + "/logs").isEmpty();
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            })
        .toList();
  }
}
