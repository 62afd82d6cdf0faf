package io.cdap.cdap.appfabric.namespace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.system.NamespaceGuard;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;

/**
 * Keeps the deletion of a namespace and what is written for it apart. Who writes puts one of
 * {@value #LANES} lanes of the namespace into its change set, a deletion puts all of them, so that
 * the check for conflicts lets one of the two win; who comes after the deletion reads that the
 * namespace is not there. Two writers are in each other's way only when they take the same lane at
 * the same time; one of them is run again then. Nothing is stored for it.
 */
public final class NamespaceFence implements NamespaceGuard {
  private static final int LANES = 64;

  private final NamespaceRecords records;
  private final AtomicInteger nextLane = new AtomicInteger();

  public NamespaceFence(NamespaceRecords records) {
    this.records = requireNonNull(records, "records is null");
  }

  @Override
  public void enter(SystemTables.Tables tables, NamespaceId namespace, OptionalLong generation) {
    if (namespace.equals(NamespaceId.SYSTEM)) {
      return; // is never deleted
    }
    NamespaceRecord record =
        records
            .rows()
            .get(tables, namespace.name())
            .filter(found -> found.state() == NamespaceRecord.State.ACTIVE)
            .orElseThrow(() -> new NotFoundException(namespace));
    if (generation.isPresent() && generation.getAsLong() != record.generation()) {
      throw new ConflictException(
          "Nothing can be written for the generation %d of '%s', which is of the generation %d."
              .formatted(generation.getAsLong(), namespace, record.generation()));
    }
    int lane = Math.floorMod(nextLane.getAndIncrement(), LANES);
    tables.join(new Passage(namespace, List.of(lane(namespace, lane))));
  }

  /** Lets nobody write for a namespace before this transaction commits. */
  static void close(SystemTables.Tables tables, NamespaceId namespace) {
    List<byte[]> all = new ArrayList<>(LANES);
    for (int i = 0; i < LANES; i++) {
      all.add(lane(namespace, i));
    }
    tables.join(new Passage(namespace, all));
  }

  /** No key of a table begins with a zero. */
  private static byte[] lane(NamespaceId namespace, int lane) {
    byte[] name = namespace.name().getBytes(UTF_8);
    return ByteBuffer.allocate(2 + name.length).put((byte) 0).put((byte) lane).put(name).array();
  }

  /** Takes part in a transaction with changes that are none. */
  private record Passage(NamespaceId namespace, List<byte[]> lanes) implements TransactionAware {
    @Override
    public void startTx(Transaction transaction) {
      // Nothing depends on it.
    }

    @Override
    public void updateTx(Transaction transaction) {
      // Nothing depends on it.
    }

    @Override
    public Collection<byte[]> getTxChanges() {
      return lanes;
    }

    @Override
    public boolean commitTx() {
      return true;
    }

    @Override
    public void postTxCommit() {
      // Nothing was written.
    }

    @Override
    public boolean rollbackTx() {
      return true;
    }

    @Override
    public String getTransactionAwareName() {
      return "fence of " + namespace;
    }
  }
}
