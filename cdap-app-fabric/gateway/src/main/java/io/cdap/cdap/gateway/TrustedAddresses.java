package io.cdap.cdap.gateway;

import io.netty.util.NetUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The addresses whose word on a request's user is taken: those of proxies that have authenticated
 * it. Immutable.
 */
public final class TrustedAddresses {
  /** How the setting is called that lists them. */
  public static final String PROPERTY = "security.user.header.trusted.addresses";

  /** What holds where nothing is set. */
  public static final String DEFAULT = "127.0.0.0/8,::1";

  /** Programs on the same host alone. */
  public static final TrustedAddresses LOOPBACK = parse(DEFAULT);

  private static final String EVERYBODY = "*";

  private final boolean everybody;
  private final List<Range> ranges;

  private TrustedAddresses(boolean everybody, List<Range> ranges) {
    this.everybody = everybody;
    this.ranges = List.copyOf(ranges);
  }

  /**
   * Reads a list.
   *
   * @param text addresses and ranges ({@code 10.1.0.0/16}) with commas between, IPv4 or IPv6; or
   *     {@code *} for all; empty for none
   * @throws IllegalArgumentException when one of them is no address; it says which
   */
  public static TrustedAddresses parse(String text) {
    boolean everybody = false;
    List<Range> ranges = new ArrayList<>();
    for (String part : text.split(",")) {
      String entry = part.trim();
      if (entry.equals(EVERYBODY)) {
        everybody = true;
      } else if (!entry.isEmpty()) {
        ranges.add(range(entry));
      }
    }
    return new TrustedAddresses(everybody, ranges);
  }

  private static Range range(String entry) {
    int slash = entry.indexOf('/');
    byte[] network =
        address(slash < 0 ? entry : entry.substring(0, slash))
            .orElseThrow(() -> invalid(entry, null));
    int all = network.length * Byte.SIZE;
    int bits = all;
    if (slash >= 0) {
      try {
        bits = Integer.parseInt(entry.substring(slash + 1));
      } catch (NumberFormatException e) {
        throw invalid(entry, e);
      }
    }
    if (bits < 0 || bits > all) {
      throw invalid(entry, null);
    }
    return new Range(network, bits);
  }

  private static IllegalArgumentException invalid(String entry, Throwable cause) {
    return new IllegalArgumentException(
        "'%s' is no address: it must be like 10.1.2.3, 10.1.0.0/16, ::1 or *".formatted(entry),
        cause);
  }

  /** Whether a host is one of them; never for what is no numeric address. */
  public boolean contains(String address) {
    if (everybody) {
      return true;
    }
    Optional<byte[]> bytes = address(address);
    return bytes.isPresent() && ranges.stream().anyMatch(range -> range.contains(bytes.get()));
  }

  private static Optional<byte[]> address(String text) {
    return Optional.ofNullable(NetUtil.createByteArrayFromIpAddressString(text.split("%", 2)[0]));
  }

  private static final class Range {
    private final byte[] network;
    private final int bits;

    Range(byte[] network, int bits) {
      this.network = network;
      this.bits = bits;
    }

    boolean contains(byte[] address) {
      if (address.length != network.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % Byte.SIZE);
        if (((address[bit / Byte.SIZE] ^ network[bit / Byte.SIZE]) & mask) != 0) {
          return false;
        }
      }
      return true;
    }
  }
}
