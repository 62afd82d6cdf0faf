package io.cdap.cdap.storage.hbase;

import static io.cdap.cdap.storage.Mutation.put;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Test;

/** What the store does as it is told by its options. */
class StoreOptionsTest {
  private static final TableName PURCHASES = new TableName("dev", "purchases");

  private static HBaseTableStore open(HBaseStoreOptions options) throws IOException {
    return HBaseTableStore.open(HBaseFixture.configuration(), options, Clock.systemUTC());
  }

  private static boolean existsInHBase(String name) throws IOException {
    try (Connection hbase = ConnectionFactory.createConnection(HBaseFixture.configuration());
        Admin admin = hbase.getAdmin()) {
      return admin.tableExists(org.apache.hadoop.hbase.TableName.valueOf(name));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  @Test
  void absentCoprocessorIsNoticedBeforeATableIsMadeOrChanged() throws IOException {
    HBaseStoreOptions options = HBaseFixture.options("absent");
    String jar = HBaseFixture.snapshots().getParent() + "/lib/none/coprocessor.jar";
    HBaseStoreOptions broken = options.withCoprocessor(jar, options.coprocessorSettings());
    TableName other = new TableName("dev", "other");
    try (HBaseTableStore store = open(options);
        HBaseTableStore withoutJar = open(broken)) {
      store.createTable(PURCHASES, TableOptions.DEFAULT);
      assertThatThrownBy(() -> withoutJar.createTable(other, TableOptions.DEFAULT))
          .isInstanceOf(FileNotFoundException.class)
          .hasMessageContaining(jar);
      assertThat(store.tableExists(other)).isFalse();
      TableOptions changed = TableOptions.DEFAULT.withTimeToLive(Duration.ofDays(1));
      assertThatThrownBy(() -> withoutJar.createTable(PURCHASES, changed))
          .isInstanceOf(FileNotFoundException.class)
          .hasMessageContaining(jar);
      assertThat(store.options(PURCHASES)).isEqualTo(TableOptions.DEFAULT);
      StoredTable table = store.openTable(PURCHASES);
      table.write(List.of(put(bytes("r"), bytes("c"), bytes("v"))), 1);
      assertThat(table.get(List.of(RowQuery.all(bytes("r"))), ReadView.LATEST).get(0).columns())
          .hasSize(1);
      store.dropTable(PURCHASES);
    }
  }

  @Test
  void tablesAreInTheNamespacesOfTheMapping() throws IOException {
    UnaryOperator<String> mapping =
        namespace -> namespace.equals("dev") ? "tenant" : "mapped_" + namespace;
    TableName elsewhere = new TableName("prod", "purchases");
    try (HBaseTableStore store = open(HBaseFixture.options("x").withNamespaces(mapping))) {
      assertThat(store.listTables("dev")).isEmpty();
      assertThat(store.createTable(PURCHASES, TableOptions.DEFAULT)).isTrue();
      assertThat(store.createTable(elsewhere, TableOptions.DEFAULT)).isTrue();
      assertThat(existsInHBase("tenant:purchases")).isTrue();
      assertThat(existsInHBase("mapped_prod:purchases")).isTrue();
      assertThat(store.listTables("dev")).containsExactly(PURCHASES);
      store.dropTable(PURCHASES);
      store.dropNamespace("dev");
      assertThat(existsInHBase("tenant:purchases")).isFalse();
      assertThat(store.listTables("dev")).isEmpty();
      assertThat(store.listTables("prod")).containsExactly(elsewhere);
      assertThatThrownBy(() -> store.dropNamespace("prod")).isInstanceOf(IOException.class);
      store.dropTable(elsewhere);
    }
  }

  @Test
  void namespacesThatShareOneDoNotSeeEachOthersTables() throws IOException {
    TableName same = new TableName("dev2", "purchases");
    TableName other = new TableName("dev2", "other");
    try (HBaseTableStore store = open(HBaseFixture.options("x").withNamespaces(any -> "shared"))) {
      store.createTable(PURCHASES, TableOptions.DEFAULT);
      store.createTable(other, TableOptions.DEFAULT);
      assertThat(store.listTables("dev")).containsExactly(PURCHASES);
      assertThat(store.listTables("dev2")).containsExactly(other);
      assertThatThrownBy(() -> store.createTable(same, TableOptions.DEFAULT))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("shared:purchases");
      assertThatThrownBy(() -> store.openTable(same)).isInstanceOf(IOException.class);
      store.dropTable(PURCHASES);
      store.dropTable(other);
    }
  }
}
