package io.cdap.cdap.transaction;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/** Passes bytes on between clients and a server, and loses an answer when told. */
final class LossyProxy implements AutoCloseable {
  /** Another address of this machine than the server's, so that both can have the same port. */
  static final String HOST = "127.0.0.2";

  private static final int BUFFER = 65536;

  private final ServerSocket listener;
  private final InetSocketAddress server;
  private final AtomicBoolean loseAnswer = new AtomicBoolean();
  private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  private LossyProxy(ServerSocket listener, InetSocketAddress server) {
    this.listener = listener;
    this.server = server;
  }

  /** Stands before a server at a port of 127.0.0.1. */
  static LossyProxy start(int port) throws IOException {
    LossyProxy proxy =
        new LossyProxy(
            new ServerSocket(port, 50, InetAddress.getByName(HOST)),
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    proxy.threads.execute(proxy::accept);
    return proxy;
  }

  /** The next answer does not arrive, its connection is closed. */
  void loseAnswer() {
    loseAnswer.set(true);
  }

  /** Whether the answer that was to be lost has been. */
  boolean hasLost() {
    return !loseAnswer.get();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow();
    for (Closeable each : open) {
      each.close();
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket target = new Socket(server.getAddress(), server.getPort());
        open.add(client);
        open.add(target);
        threads.execute(() -> pass(client, target, false));
        threads.execute(() -> pass(target, client, true));
      } catch (IOException e) {
        if (!listener.isClosed()) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private void pass(Socket from, Socket to, boolean answers) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (answers && loseAnswer.compareAndSet(true, false)) {
          return;
        }
        out.write(buffer, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // One side has closed, so that the other one is closed too.
      return;
    }
  }
}
