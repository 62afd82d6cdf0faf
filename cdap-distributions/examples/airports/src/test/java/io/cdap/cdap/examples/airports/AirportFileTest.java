package io.cdap.cdap.examples.airports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.StringReader;
import org.junit.jupiter.api.Test;

class AirportFileTest {
  private static final String HEADER = "iata,name,city,state,country,latitude,longitude\n";

  @Test
  void readsQuotedNames() throws Exception {
    assertThat(read("35A,\"Union County, Troy Shelton\",Union,SC,USA,34.68,-81.64\n"))
        .containsExactly(
            new Airport("35A", "Union County, Troy Shelton", "Union", "SC", "USA", 34.68, -81.64));
  }

  @Test
  void namesTheLineOfABadNumber() {
    assertThatThrownBy(() -> read("AAA,A,A,A,USA,1,1\nBBB,B,B,B,USA,north,1\n"))
        .hasMessage("Line 3 has 'north' for latitude, which is not a number.");
    assertThatThrownBy(() -> read("AAA,A,A,A,USA,91,1\n"))
        .hasMessage("Line 2 has '91' for latitude, which is not from -90 to 90.");
  }

  @Test
  void namesAMissingColumn() {
    assertThatThrownBy(() -> read("AAA,A,A\n")).hasMessage("Line 2 has no column 'state'.");
  }

  @Test
  void measuresDistanceAlongTheSphere() {
    Airport sanFrancisco = new Airport("SFO", "", "", "CA", "USA", 37.61900194, -122.3748433);
    assertThat(sanFrancisco.distanceTo(40.63975111, -73.77892556)).isCloseTo(4152, within(5.0));
    assertThat(sanFrancisco.distanceTo(37.61900194, -122.3748433)).isZero();
  }

  private static java.util.List<Airport> read(String rows) throws Exception {
    return AirportFile.read(new StringReader(HEADER + rows));
  }
}
