package io.cdap.cdap.datasets.system;

import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.entity.NamespaceId;
import java.util.OptionalLong;
import org.apache.tephra.TransactionAware;

/**
 * The platform's own state: transactional tables of the namespace {@code system}. Safe for use by
 * many threads.
 *
 * <pre>{@code
 * Row row = systemTables.transact(tables -> tables.table("app.meta").get(key));
 * }</pre>
 */
public interface SystemTables {

  /**
   * Runs work in one transaction and commits it. Upon a conflict the work is run again after a
   * back-off, a bounded number of times, so it must have no effect but on the tables. On return the
   * change is durable.
   *
   * @throws X whatever the work throws; the transaction is rolled back
   * @throws io.cdap.cdap.error.ConflictException when it still conflicts after all retries
   * @throws io.cdap.cdap.error.UnavailableException when transactions or the store are not there
   */
  <T, X extends Exception> T transact(Work<T, X> work) throws X;

  /**
   * Has every change of an entity told to a listener from now on. To be called once, before there
   * are changes.
   */
  void listen(EntityChangeListener listener);

  /**
   * Has a guard asked about the namespaces that are written for, from now on. To be called once,
   * before there are changes.
   */
  void guard(NamespaceGuard guard);

  /** What is done in a transaction. */
  @FunctionalInterface
  interface Work<T, X extends Exception> {
    T run(Tables tables) throws X;
  }

  /** The tables as one transaction sees them; of no use after it. */
  interface Tables {

    /** The table of that name; created when it is first asked for. */
    Table table(String name);

    /**
     * Lets something else take part in the transaction, such as messages to publish with it. It is
     * told of a roll back, and of a commit after the tables were written; when the work is run
     * again, the transaction is another one.
     */
    void join(TransactionAware participant);

    /**
     * To be called by who writes for a namespace: from here on the namespace is there until the
     * transaction commits, or the transaction fails. What creates or updates an {@link #changed
     * entity} does so by that.
     *
     * @throws io.cdap.cdap.error.NotFoundException when there is no such namespace, or it is being
     *     deleted
     */
    default void enter(NamespaceId namespace) {
      enter(namespace, OptionalLong.empty());
    }

    /**
     * The same for who writes for a certain generation of the namespace.
     *
     * @throws io.cdap.cdap.error.ConflictException when it is of another generation
     */
    void enter(NamespaceId namespace, OptionalLong generation);

    /** Tells who listens that the transaction changes an entity. */
    void changed(EntityChange change);
  }
}
