package io.cdap.cdap.examples.airports;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.service.http.HttpContentConsumer;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.apache.twill.filesystem.Location;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Streams an upload into a file, then reads the file into the table in one transaction: either all
 * of its airports are there afterwards or none.
 */
final class AirportUpload extends HttpContentConsumer {
  private static final Logger LOG = LoggerFactory.getLogger(AirportUpload.class);

  private final Location file;
  private final Supplier<AirportTable> table;
  private final WritableByteChannel channel;

  AirportUpload(Location file, Supplier<AirportTable> table) throws IOException {
    this.file = file;
    this.table = table;
    OutputStream output = file.getOutputStream();
    this.channel = Channels.newChannel(output);
  }

  /** The answer to an upload, its fields in the order in which they are shown. */
  private record Loaded(int airports, String file) {}

  @Override
  public void onReceived(ByteBuffer chunk, Transactional transactional) throws IOException {
    while (chunk.hasRemaining()) {
      channel.write(chunk);
    }
  }

  @Override
  public void onFinish(HttpServiceResponder responder) throws IOException {
    channel.close();
    List<Airport> airports;
    try (Reader reader = new InputStreamReader(file.getInputStream(), StandardCharsets.UTF_8)) {
      airports = AirportFile.read(reader);
    } catch (AirportFile.InvalidFileException e) {
      file.delete();
      responder.sendError(400, e.getMessage());
      return;
    }
    AirportTable target = table.get();
    airports.forEach(target::put);
    LOG.info("Loaded {} airports from {}", airports.size(), file.getName());
    responder.sendJson(new Loaded(airports.size(), file.getName()));
  }

  @Override
  public void onError(HttpServiceResponder responder, Throwable failure) {
    LOG.warn("Upload of {} failed", file.getName(), failure);
    try {
      channel.close();
      file.delete();
    } catch (IOException e) {
      LOG.warn("Cannot remove the partial upload {}", file.getName(), e);
    }
  }
}
