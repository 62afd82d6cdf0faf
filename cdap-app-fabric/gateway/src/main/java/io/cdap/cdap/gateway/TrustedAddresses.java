package io.cdap.cdap.gateway;

import io.netty.handler.ipfilter.IpFilterRule;
import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
  private final List<IpFilterRule> ranges;

  private TrustedAddresses(boolean everybody, List<IpFilterRule> ranges) {
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
    List<IpFilterRule> ranges = new ArrayList<>();
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

  private static IpFilterRule range(String entry) {
    String[] parts = entry.split("/", 2);
    InetAddress network = address(parts[0]).orElseThrow(() -> invalid(entry, null));
    try {
      int bits =
          parts.length == 2 ? Integer.parseInt(parts[1]) : network.getAddress().length * Byte.SIZE;
      return new IpSubnetFilterRule(network, bits, IpFilterRuleType.ACCEPT);
    } catch (IllegalArgumentException e) {
      throw invalid(entry, e);
    }
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
    return address(address)
        .map(numeric -> new InetSocketAddress(numeric, 0))
        .filter(sender -> ranges.stream().anyMatch(range -> range.matches(sender)))
        .isPresent();
  }

  /** Never asks a name server. */
  private static Optional<InetAddress> address(String text) {
    return Optional.ofNullable(NetUtil.createInetAddressFromIpAddressString(text.split("%", 2)[0]));
  }
}
