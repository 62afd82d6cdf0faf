package io.cdap.cdap.acceptance;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A connection on which a test sends bytes that no HTTP client would. */
final class RawConnection implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 30_000;

  private final Socket socket;

  RawConnection(String url) throws IOException {
    URI address = URI.create(url);
    socket = new Socket();
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), TIMEOUT_MILLIS);
  }

  OutputStream output() throws IOException {
    return socket.getOutputStream();
  }

  RawConnection send(String text) throws IOException {
    output().write(text.getBytes(StandardCharsets.ISO_8859_1));
    output().flush();
    return this;
  }

  /** The head of the next answer; empty when the connection closes first. */
  String head() throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      head.append((char) next);
    }
    return head.toString();
  }

  /** The status of the next answer; 0 when the connection closes first. */
  int status() throws IOException {
    String head = head();
    return head.isEmpty() ? 0 : Integer.parseInt(head.split(" ", 3)[1]);
  }

  /** Everything until the connection closes. */
  String rest() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  /** Whether the other side closes within a time. */
  boolean closesWithin(int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      return socket.getInputStream().readAllBytes() != null;
    } catch (SocketTimeoutException stillOpen) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
