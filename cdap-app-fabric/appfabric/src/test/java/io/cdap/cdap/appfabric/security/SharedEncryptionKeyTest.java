package io.cdap.cdap.appfabric.security;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import io.cdap.cdap.error.InternalException;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MiniDfsExtension.class)
class SharedEncryptionKeyTest {
  private FileSystem files;
  private Path file;

  @BeforeEach
  void open(MiniDfs dfs) {
    files = dfs.open();
    file = new Path(new Path(dfs.newRoot()), "security/secure-keys.key");
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private EncryptionKey load() {
    return EncryptionKey.loadOrCreate(files, file, new SecureRandom());
  }

  @Test
  void processesThatStartAtOnceShareTheKeyOfTheFirst() throws Exception {
    int count = 6;
    CyclicBarrier start = new CyclicBarrier(count);
    ExecutorService threads = Executors.newFixedThreadPool(count);
    List<Future<EncryptionKey>> keys = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        keys.add(
            threads.submit(
                () -> {
                  start.await(30, TimeUnit.SECONDS);
                  return load();
                }));
      }
      byte[] secret = keys.get(0).get(1, TimeUnit.MINUTES).encrypt("s".getBytes(UTF_8), "c");
      for (Future<EncryptionKey> key : keys) {
        assertThat(key.get(1, TimeUnit.MINUTES).decrypt(secret, "c")).asString().isEqualTo("s");
      }
      assertThat(load().decrypt(secret, "c")).asString().isEqualTo("s");
    } finally {
      threads.shutdownNow();
    }
    assertThat(files.listStatus(file.getParent())).hasSize(1);
    assertThat(files.getFileStatus(file).getPermission()).isEqualTo(new FsPermission("600"));
  }

  @Test
  void refusesAFileThatOthersMayRead() throws IOException {
    load();
    files.setPermission(file, new FsPermission("640"));
    assertThatThrownBy(this::load)
        .isInstanceOf(InternalException.class)
        .hasMessageContaining("Set its mode to 600");
  }
}
