package io.cdap.cdap.appfabric.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LocalJarStoreTest extends JarStoreContract {
  @Override
  JarStore open() {
    return new LocalJarStore(directory.resolve("data"));
  }

  @Test
  void makesNoCopy() throws IOException {
    Path fetched = store.fetch(store.put(ARTIFACTS + "/a/1.jar", file("a1")));
    assertThat(fetched).isEqualTo(directory.resolve("data").resolve(ARTIFACTS + "/a/1.jar"));
  }
}
