package io.cdap.cdap.doctor;

import io.cdap.cdap.doctor.DoctorOptions.ListeningPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;

/** A port of a master is free. */
final class PortCheck implements Check {
  private final ListeningPort port;

  PortCheck(ListeningPort port) {
    this.port = port;
  }

  @Override
  public String name() {
    return "port";
  }

  @Override
  public List<String> keys() {
    return port.keys();
  }

  @Override
  public String remedy() {
    return "stop what listens there (a master that already runs does), or set another port";
  }

  @Override
  public Finding run() {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getAllByName(port.address())[0], port.number()));
      return Finding.ok("%s:%d is free", port.address(), port.number());
    } catch (IOException | IllegalArgumentException e) {
      return Finding.failed(
          "cannot listen on %s:%d: %s (%s)",
          port.address(), port.number(), Causes.describe(e), String.join(", ", port.keys()));
    }
  }
}
