package io.cdap.cdap.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class HttpGatewayStreamingTest {
  private static final long SIZE = 200L << 20;

  /** What kernel buffers of both ends and the gateway together may hold. */
  private static final long IN_FLIGHT = 32L << 20;

  private final CountDownLatch release = new CountDownLatch(1);
  private TestGateway gateway;

  @BeforeEach
  void start() {
    gateway =
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
                  "/text",
                  (in, out) -> {
                    try (OutputStream answer =
                        out.stream(200, Map.of("Content-Type", "text/plain"))) {
                      for (int i = 0; i < 100_000; i++) {
                        answer.write("line\n".getBytes(StandardCharsets.UTF_8));
                      }
                    }
                  });
            });
  }

  @AfterEach
  void stop() {
    gateway.close();
  }

  @Test
  void bothWaysAtOnce() throws Exception {
    try (Socket socket = gateway.connect()) {
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
  void aReaderThatWaitsMakesTheClientWait() throws Exception {
    try (SocketChannel channel =
        SocketChannel.open(
            new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), gateway.port()))) {
      channel.write(
          StandardCharsets.US_ASCII.encode(
              "POST /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                  .formatted(SIZE)));
      channel.configureBlocking(false);
      ByteBuffer block = ByteBuffer.allocate(1 << 20);
      long sent = 0;
      long quietSince = System.nanoTime();
      while (System.nanoTime() - quietSince < TimeUnit.MILLISECONDS.toNanos(500)
          && sent <= IN_FLIGHT) {
        block.clear();
        int written = channel.write(block);
        if (written > 0) {
          sent += written;
          quietSince = System.nanoTime();
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
  void streamsAreCompressedWhenAsked() throws Exception {
    HttpResponse<InputStream> response =
        gateway
            .client()
            .send(
                gateway.request("/text").header("Accept-Encoding", "gzip").build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
    try (InputStream body = new GZIPInputStream(response.body())) {
      assertThat(body.readAllBytes()).hasSize(500_000);
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
