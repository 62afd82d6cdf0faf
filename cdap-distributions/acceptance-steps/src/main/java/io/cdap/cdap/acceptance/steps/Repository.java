package io.cdap.cdap.acceptance.steps;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where things lie in the checkout that these tests were built from. */
public final class Repository {
  private static final String VERSION = "7.0.0-SNAPSHOT";

  private Repository() {}

  /** The root of the checkout. */
  public static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve("cdap-standalone/pom.xml"))) {
      directory = directory.getParent();
      if (directory == null) {
        throw new IllegalStateException("the tests do not run inside the checkout");
      }
    }
    return directory;
  }

  /** The jar of the application that the recorded exchanges were made with. */
  public static Path demoJar() {
    return compatibility("demo", "compatibility-demo-" + VERSION + ".jar");
  }

  /** The application compiled against a published API, {@code 6.0} or {@code 6.11}. */
  public static Path inventoryJar(String api) {
    return compatibility(
        "published-" + api, "compatibility-published-%s-%s.jar".formatted(api, VERSION));
  }

  /** The plugin of that application. */
  public static Path labelerJar(String api) {
    return compatibility(
        "published-" + api, "compatibility-published-%s-%s-plugin.jar".formatted(api, VERSION));
  }

  /** The system application compiled against the published API. */
  public static Path connectionsJar() {
    return compatibility(
        "published-system-6.11", "compatibility-published-system-6.11-" + VERSION + ".jar");
  }

  /** The airports example. */
  public static Path airportsJar() {
    return existing(
        root().resolve("cdap-distributions/examples/airports/target/airports-1.0.0.jar"));
  }

  /** The published command line. */
  public static Path publishedCli() {
    return existing(root().resolve("cdap-distributions/acceptance/target/published/cdap-cli.jar"));
  }

  private static Path compatibility(String module, String jar) {
    return existing(
        root()
            .resolve("cdap-distributions/compatibility")
            .resolve(module)
            .resolve("target")
            .resolve(jar));
  }

  private static Path existing(Path file) {
    if (!Files.exists(file)) {
      throw new IllegalStateException(file + " is not there: run 'mvn verify' from the root");
    }
    return file;
  }
}
