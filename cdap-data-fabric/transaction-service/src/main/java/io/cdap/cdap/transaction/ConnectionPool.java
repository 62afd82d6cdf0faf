package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import com.google.common.net.HostAndPort;
import java.time.Duration;
import java.util.NoSuchElementException;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.distributed.TransactionServiceThriftClient;
import org.apache.thrift.TException;
import org.apache.thrift.transport.TFramedTransport;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;

/** Makes calls to the service wherever it is, over connections that are kept. For many threads. */
final class ConnectionPool implements AutoCloseable {
  private final GenericObjectPool<Connection> connections;
  private volatile boolean answered = true;

  /** A call, made on a connection. */
  @FunctionalInterface
  interface Call<T> {
    T on(TransactionServiceThriftClient client) throws TException, TransactionFailureException;
  }

  private record Connection(HostAndPort address, TransactionServiceThriftClient client) {}

  ConnectionPool(ServiceAddress address, int size, Duration callTimeout) {
    GenericObjectPoolConfig<Connection> configuration = new GenericObjectPoolConfig<>();
    configuration.setMaxTotal(size);
    configuration.setMaxIdle(size);
    configuration.setMaxWait(callTimeout);
    configuration.setTestOnBorrow(true);
    configuration.setJmxEnabled(false);
    connections = new GenericObjectPool<>(new Factory(address, callTimeout), configuration);
  }

  /**
   * Makes a call once.
   *
   * @throws NotSentException when it was not sent; it may be made again
   * @throws TException when there was no answer; whether it was carried out is unknown
   * @throws TransactionFailureException when the service refuses
   */
  <T> T call(Call<T> call) throws NotSentException, TException, TransactionFailureException {
    Connection connection = borrow();
    boolean reusable = false;
    try {
      T result = call.on(connection.client());
      reusable = true;
      answered = true;
      return result;
    } catch (TransactionFailureException | RuntimeException e) {
      reusable = true;
      answered = true;
      throw e;
    } catch (TException e) {
      answered = false;
      throw e;
    } finally {
      giveBack(connection, reusable);
    }
  }

  /** Whether the last call was answered. */
  boolean answered() {
    return answered;
  }

  @Override
  public void close() {
    connections.close();
  }

  private Connection borrow() throws NotSentException {
    try {
      return connections.borrowObject();
    } catch (NotSentException e) {
      answered = false;
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NotSentException("The thread was interrupted.", e);
    } catch (NoSuchElementException e) {
      throw new NotSentException("No connection to the transaction service became free.", e);
    } catch (Exception e) {
      throw new NotSentException("No connection to the transaction service: " + e.getMessage(), e);
    }
  }

  private void giveBack(Connection connection, boolean reusable) {
    if (reusable && connection.client().isValid()) {
      connections.returnObject(connection);
      return;
    }
    try {
      connections.invalidateObject(connection);
    } catch (Exception e) {
      throw new IllegalStateException("A connection could not be given up.", e);
    }
  }

  /** Connects to where the service is now, and takes connections to elsewhere for broken. */
  private static final class Factory extends BasePooledObjectFactory<Connection> {
    private final ServiceAddress address;
    private final int timeoutMillis;

    Factory(ServiceAddress address, Duration timeout) {
      this.address = requireNonNull(address, "address is null");
      this.timeoutMillis = Math.toIntExact(timeout.toMillis());
    }

    @Override
    public Connection create() throws NotSentException {
      HostAndPort target =
          address
              .current()
              .orElseThrow(
                  () -> new NotSentException("No transaction service has announced itself."));
      TTransport transport =
          new TFramedTransport(
              new TSocket(target.getHost(), target.getPort(), timeoutMillis, timeoutMillis));
      try {
        transport.open();
      } catch (TTransportException e) {
        throw new NotSentException(
            "The transaction service does not answer at %s: %s".formatted(target, e.getMessage()),
            e);
      }
      return new Connection(target, new TransactionServiceThriftClient(transport));
    }

    @Override
    public PooledObject<Connection> wrap(Connection connection) {
      return new DefaultPooledObject<>(connection);
    }

    @Override
    public boolean validateObject(PooledObject<Connection> pooled) {
      Connection connection = pooled.getObject();
      return connection.client().isValid()
          && address.current().filter(connection.address()::equals).isPresent();
    }

    @Override
    public void destroyObject(PooledObject<Connection> pooled) {
      pooled.getObject().client().close();
    }
  }
}
