package io.cdap.cdap.doctor;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;

/** The platform's HTTP port is free. */
final class PortCheck implements Check {
  private final String address;
  private final int port;

  PortCheck(String address, int port) {
    this.address = address;
    this.port = port;
  }

  @Override
  public String name() {
    return "port";
  }

  @Override
  public List<String> keys() {
    return List.of(DoctorOptions.ROUTER_BIND_PORT, DoctorOptions.ROUTER_BIND_ADDRESS);
  }

  @Override
  public String remedy() {
    return "stop what listens there (a master that already runs does), or set another port";
  }

  @Override
  public Finding run() {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getAllByName(address)[0], port));
      return Finding.ok("%s:%d is free", address, port);
    } catch (IOException | IllegalArgumentException e) {
      return Finding.failed(
          "cannot listen on %s:%d: %s (%s)",
          address, port, Causes.describe(e), DoctorOptions.ROUTER_BIND_PORT);
    }
  }
}
