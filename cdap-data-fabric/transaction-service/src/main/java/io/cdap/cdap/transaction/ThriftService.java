package io.cdap.cdap.transaction;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.server.TServer;
import org.apache.thrift.server.TThreadedSelectorServer;
import org.apache.thrift.transport.TNonblockingServerSocket;
import org.apache.thrift.transport.TTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves calls over Thrift at one port, in threads of its own. */
final class ThriftService implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ThriftService.class);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);
  private static final int SELECTORS = 2;
  private static final long LARGEST_CALL = 64L * 1024 * 1024;

  private final TServer server;
  private final int port;
  private final Thread thread;

  private ThriftService(TServer server, int port) {
    this.server = server;
    this.port = port;
    this.thread = new Thread(server::serve, "transaction-thrift-" + port);
    this.thread.setDaemon(true);
  }

  /**
   * Listens.
   *
   * @throws TTransportException when the port cannot be had
   */
  static ThriftService start(String host, int port, int threads, TProcessor processor)
      throws TTransportException {
    TNonblockingServerSocket socket;
    try {
      socket = new TNonblockingServerSocket(new InetSocketAddress(host, port));
    } catch (TTransportException e) {
      throw new TTransportException(
          "The transaction service cannot listen at %s:%d: %s"
              .formatted(host, port, e.getMessage()),
          e);
    }
    TThreadedSelectorServer.Args arguments =
        new TThreadedSelectorServer.Args(socket)
            .selectorThreads(SELECTORS)
            .workerThreads(threads)
            .stopTimeoutUnit(TimeUnit.SECONDS)
            .stopTimeoutVal((int) STOP_TIMEOUT.toSeconds())
            .protocolFactory(new TBinaryProtocol.Factory())
            .processor(processor);
    arguments.maxReadBufferBytes = LARGEST_CALL;
    ThriftService service =
        new ThriftService(new TThreadedSelectorServer(arguments), socket.getPort());
    service.thread.start();
    return service;
  }

  int port() {
    return port;
  }

  boolean isRunning() {
    return thread.isAlive();
  }

  /** Closes all connections. Calls under way get a little time to end. */
  @Override
  public void close() {
    server.stop();
    try {
      thread.join(STOP_TIMEOUT.multipliedBy(2).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      LOG.warn("Calls to the transaction service are still under way, they are left behind.");
    }
  }
}
