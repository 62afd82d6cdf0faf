package io.cdap.cdap.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedAddressesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "127.0.0.0/8,::1 | 127.0.0.1    | true",
        "127.0.0.0/8,::1 | ::1          | true",
        "127.0.0.0/8,::1 | 128.0.0.1    | false",
        "10.1.2.3        | 10.1.2.3     | true",
        "10.1.2.3        | 10.1.2.4     | false",
        "10.1.0.0/17     | 10.1.127.255 | true",
        "10.1.0.0/17     | 10.1.128.0   | false",
        "0.0.0.0/0       | 8.8.8.8      | true",
        "0.0.0.0/0       | ::1          | false",
        "2001:db8::/32   | 2001:db8::5  | true",
        "2001:db8::/32   | 2001:db9::5  | false",
        "fe80::/10       | fe80::1%eth0 | true",
        "'*'             | 8.8.8.8      | true",
        "''              | 127.0.0.1    | false",
        "10.1.2.3        | host.example | false",
      })
  void holdsAddressesAndRanges(String list, String address, boolean contained) {
    assertThat(TrustedAddresses.parse(list).contains(address)).isEqualTo(contained);
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy", "10.1.2", "10.1.2.3/33", "10.1.2.3/x", "::1/129", "10.0.0.1/-1"})
  void saysWhatIsNoAddress(String entry) {
    assertThatThrownBy(() -> TrustedAddresses.parse("127.0.0.1," + entry))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + entry + "'");
  }

  @Test
  void handlersSeeTheHeaderOfThoseWhoMaySendIt() {
    HttpEndpoints echo =
        routes ->
            routes.get(
                "/user",
                (in, out) ->
                    out.sendText(
                        200,
                        in.header("cdap-userid").orElse("-")
                            + in.headers().stream()
                                .filter(header -> header.getKey().equalsIgnoreCase("cdap-userid"))
                                .count()));
    try (TestGateway open = TestGateway.start(echo);
        TestGateway closed =
            TestGateway.start(
                GatewayOptions.builder()
                    .port(0)
                    .userHeaderFrom(TrustedAddresses.parse("10.0.0.1"))
                    .build(),
                echo)) {
      assertThat(open.send(open.request("/user").header("CDAP-UserId", "bob")).body())
          .isEqualTo("bob1");
      assertThat(closed.send(closed.request("/user").header("CDAP-UserId", "bob")).body())
          .isEqualTo("-0");
    }
  }
}
