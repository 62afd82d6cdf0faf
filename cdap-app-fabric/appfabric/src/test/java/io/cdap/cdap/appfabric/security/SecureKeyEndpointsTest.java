package io.cdap.cdap.appfabric.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecureKeyEndpointsTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1571), ZoneOffset.UTC);
  private static final String KEYS = "/v3/namespaces/ns1/securekeys";
  private static final NamespaceId NS = new NamespaceId("ns1");

  @TempDir Path directory;
  private TestStore store;
  private SecureKeys keys;
  private TestGateway gateway;

  @BeforeEach
  void setUp() {
    start();
  }

  @AfterEach
  void tearDown() {
    stop();
  }

  private void start() {
    store = TestStore.open(directory);
    NamespaceRecords namespaces = new NamespaceRecords(store.systemTables());
    keys =
        new SecureKeys(
            store.systemTables(),
            namespaces,
            EncryptionKey.loadOrCreate(keyFile(), new SecureRandom()),
            CLOCK);
    new Namespaces(store.systemTables(), namespaces, List.of(keys), keys, CLOCK, true)
        .create(NS, NamespaceSettings.NONE);
    gateway = TestGateway.start(TestAccess.open(new SecureKeyEndpoints(keys)));
  }

  private void stop() {
    gateway.close();
    store.close();
  }

  @Test
  void aSecretIsWrittenReadAndDeleted() {
    assertAnswer(gateway.get(KEYS), 200, "[]");
    assertAnswer(
        put("k1", "{\"description\":\"d\",\"data\":\"s3cret\",\"properties\":{\"a\":\"c\"}}"),
        200,
        "");
    HttpResponse<String> secret = gateway.get(KEYS + "/k1");
    assertAnswer(secret, 200, "s3cret");
    assertThat(secret.headers().firstValue("Content-Type")).contains("text/plain;charset=utf-8");
    String metadata =
        "{\"name\":\"k1\",\"description\":\"d\",\"createdEpochMs\":1571,\"properties\":{\"a\":\"c\"}}";
    assertAnswer(gateway.get(KEYS + "/k1/metadata"), 200, metadata);
    assertAnswer(gateway.get(KEYS + "/"), 200, "[" + metadata + "]");
    assertAnswer(put("k1", "{\"data\":\"other\"}"), 200, "");
    assertAnswer(gateway.get(KEYS + "/k1"), 200, "other");
    assertAnswer(gateway.call("DELETE", KEYS + "/k1", ""), 200, "");
    assertAnswer(
        gateway.call("DELETE", KEYS + "/k1", ""), 404, "'securekey:ns1.k1' was not found.");
  }

  @Test
  void badRequestsAreRefused() {
    for (String body : List.of("{\"data\":\"\"}", "{}")) {
      assertAnswer(
          put("k2", body),
          400,
          "The data field must not be null or empty. The data will be stored securely under"
              + " provided key name.");
    }
    assertThat(put("k2", "").statusCode()).isEqualTo(400);
    assertThat(put("k2", "{oops").statusCode()).isEqualTo(400);
    assertThat(put("BAD", "{\"data\":\"x\"}").statusCode()).isEqualTo(400);
    assertAnswer(gateway.get(KEYS + "/zz"), 404, "zz not found in the secure store.");
    assertAnswer(gateway.get(KEYS + "/zz/metadata"), 404, "zz not found in the secure store.");
    assertAnswer(
        gateway.get("/v3/namespaces/nope/securekeys"), 404, "'namespace:nope' was not found.");
  }

  @Test
  void secretsSurviveARestartAndAreNowhereInClear() throws IOException {
    String secret = "a-secret-that-must-not-be-found";
    put("k1", "{\"data\":\"" + secret + "\"}");
    stop();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(new String(Files.readAllBytes(file), ISO_8859_1)).doesNotContain(secret);
      }
    }
    start();
    assertThat(new String(keys.getData("ns1", "k1"), UTF_8)).isEqualTo(secret);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keyFile())))
        .isEqualTo("rw-------");
  }

  @Test
  void anotherKeyFileOrAnotherNameDoesNotOpenASecret() throws IOException {
    put("k1", "{\"data\":\"x\"}");
    stop();
    Files.delete(keyFile());
    start();
    assertThatThrownBy(() -> keys.get("ns1", "k1"))
        .isInstanceOf(InternalException.class)
        .hasMessageContaining("key file");
    EncryptionKey key = EncryptionKey.loadOrCreate(keyFile(), new SecureRandom());
    byte[] encrypted = key.encrypt(new byte[] {1}, "securekey:a.k");
    assertThat(key.decrypt(encrypted, "securekey:a.k")).containsExactly(1);
    assertThatThrownBy(() -> key.decrypt(encrypted, "securekey:b.k"))
        .isInstanceOf(InternalException.class);
  }

  @Test
  void aKeyFileThatOthersCanReadIsRefused() throws IOException {
    Files.setPosixFilePermissions(keyFile(), PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> EncryptionKey.loadOrCreate(keyFile(), new SecureRandom()))
        .isInstanceOf(InternalException.class)
        .hasMessageContaining("600");
  }

  @Test
  void deletingANamespaceTakesItsSecrets() {
    put("k1", "{\"data\":\"x\"}");
    keys.deleteAll(NS);
    assertAnswer(gateway.get(KEYS), 200, "[]");
  }

  private Path keyFile() {
    return directory.resolve("conf/secure.key");
  }

  private HttpResponse<String> put(String key, String body) {
    return gateway.call("PUT", KEYS + "/" + key, body);
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.body()).isEqualTo(body);
    assertThat(answer.statusCode()).isEqualTo(status);
  }
}
