package io.cdap.cdap.gateway.router;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.gateway.TestGateway;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies larger than any memory for them, and ends that are slow. */
@Timeout(120)
class RouterStreamingTest {
  private static final long SIZE = 400L << 20;

  /** What kernel buffers of four ends, the router and the gateway together may hold. */
  private static final long IN_FLIGHT = 48L << 20;

  private final CountDownLatch release = new CountDownLatch(1);
  private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
  private TestGateway backend;
  private TestRouter router;

  @BeforeEach
  void start() {
    backend =
        TestGateway.start(
            routes -> {
              routes.post(
                  "/echo",
                  (in, out) -> {
                    try (InputStream body = in.bodyStream();
                        OutputStream answer = out.stream(200, Map.of())) {
                      body.transferTo(answer);
                    }
                  });
              routes.post(
                  "/late",
                  (in, out) -> {
                    release.await();
                    out.sendText(
                        200, "" + in.bodyStream().transferTo(OutputStream.nullOutputStream()));
                  });
              routes.get(
                  "/endless",
                  (in, out) -> {
                    long written = 0;
                    try (OutputStream answer = out.stream(200, Map.of())) {
                      while (written < SIZE) {
                        answer.write(new byte[8192]);
                        written += 8192;
                      }
                      failures.add(new AssertionError("all of it went somewhere"));
                    } catch (IOException e) {
                      failures.add(new IOException("" + written, e));
                      throw e;
                    }
                  });
              routes.get(
                  "/drip",
                  (in, out) -> {
                    try (OutputStream answer = out.stream(200, Map.of())) {
                      answer.write("first\n".getBytes(StandardCharsets.US_ASCII));
                      answer.flush();
                      release.await();
                      answer.write("last\n".getBytes(StandardCharsets.US_ASCII));
                    }
                  });
            });
    router = TestRouter.start(RouterOptions.builder().slowClientTimeout(Duration.ofSeconds(2)));
    router.add(ServiceNames.APPFABRIC, backend);
  }

  @AfterEach
  void stop() {
    release.countDown();
    router.close();
    backend.close();
  }

  @Test
  void bothWaysAtOnce() throws Exception {
    try (Socket socket = router.connect()) {
      Thread sender =
          new Thread(
              () -> {
                try {
                  OutputStream out = socket.getOutputStream();
                  String head = "POST /echo HTTP/1.0\r\nContent-Length: %d\r\n\r\n";
                  out.write(head.formatted(SIZE).getBytes(StandardCharsets.US_ASCII));
                  new Pattern(SIZE).transferTo(out);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      sender.start();
      InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      StringBuilder head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        head.append((char) in.read());
      }
      assertThat(head).startsWith("HTTP/1.0 200");
      assertThat(checksum(in)).isEqualTo(checksum(new Pattern(SIZE)));
      sender.join();
    }
  }

  @Test
  void aServiceThatWaitsMakesTheClientWait() throws Exception {
    try (SocketChannel channel =
        SocketChannel.open(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), router.router().port()))) {
      channel.write(
          StandardCharsets.US_ASCII.encode(
              "POST /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                  .formatted(SIZE)));
      channel.configureBlocking(false);
      ByteBuffer block = ByteBuffer.allocate(1 << 20);
      long sent = 0;
      long quietSince = System.nanoTime();
      // Longer than the time-out for slow clients: it is not the client that is slow.
      while (System.nanoTime() - quietSince < TimeUnit.SECONDS.toNanos(4) && sent <= IN_FLIGHT) {
        block.clear();
        int written = channel.write(block);
        if (written > 0) {
          sent += written;
          quietSince = System.nanoTime();
        } else {
          Thread.onSpinWait();
        }
      }
      assertThat(sent).isLessThanOrEqualTo(IN_FLIGHT);

      release.countDown();
      channel.configureBlocking(true);
      while (sent < SIZE) {
        block.clear().limit((int) Math.min(block.capacity(), SIZE - sent));
        sent += channel.write(block);
      }
      byte[] answer = channel.socket().getInputStream().readAllBytes();
      assertThat(new String(answer, StandardCharsets.US_ASCII)).endsWith("\r\n\r\n" + SIZE);
    }
  }

  @Test
  void aClientThatDoesNotReadIsCutOffWithoutFillingTheMemory() throws Exception {
    try (Socket socket = router.connect()) {
      socket.getOutputStream().write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
      Throwable failure = failures.poll(40, TimeUnit.SECONDS);
      assertThat(failure).isInstanceOf(IOException.class);
      assertThat(Long.parseLong(failure.getMessage())).isLessThanOrEqualTo(IN_FLIGHT);
    }
  }

  @Test
  void whatIsFlushedArrivesAtOnce() throws Exception {
    try (Socket socket = router.connect()) {
      socket
          .getOutputStream()
          .write("GET /drip HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(UTF_8));
      assertThat(TestRouter.readUntil(socket, "first\n")).contains("200 OK");
      release.countDown();
      assertThat(TestRouter.rest(socket)).contains("last\n").endsWith("0\r\n\r\n");
    }
  }

  private static long checksum(InputStream in) throws IOException {
    CheckedInputStream checked = new CheckedInputStream(in, new CRC32());
    assertThat(checked.transferTo(OutputStream.nullOutputStream())).isEqualTo(SIZE);
    return checked.getChecksum().getValue();
  }

  /** So many bytes that differ from block to block. */
  private static final class Pattern extends InputStream {
    private long left;

    Pattern(long size) {
      left = size;
    }

    @Override
    public int read() {
      return left == 0 ? -1 : (int) (left-- >> 8) & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = (int) Math.min(left, length);
      for (int i = 0; i < count; i++) {
        target[offset + i] = (byte) (left-- >> 8);
      }
      return count;
    }
  }
}
