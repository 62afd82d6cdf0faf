package io.cdap.cdap.acceptance;

import io.cdap.cdap.acceptance.steps.Airports;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The walk of the README: the example, its real file, and what is left after a power cut. */
class AirportsTest {
  @Test
  void servesTheFileAndKeepsItOverACrash(@TempDir Path data) throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      Airports airports = new Airports(sandbox.http(), "default");
      airports.deploy();
      airports.startService();
      airports.load();
      airports.verify();
      airports.verifyRefusals();

      sandbox.kill();
      sandbox.start();
      Airports again = new Airports(sandbox.http(), "default");
      again.startService();
      again.verify();
    }
  }
}
