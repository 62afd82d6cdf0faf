package io.cdap.cdap.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.Nullable;

/** The version of the platform that runs the program. */
public final class PlatformInfo {

  private PlatformInfo() {}

  /** The version this API was built as; 0.0.0 when the build left none. */
  public static Version getVersion() {
    try (InputStream input = PlatformInfo.class.getResourceAsStream("/build.properties")) {
      Properties properties = new Properties();
      if (input != null) {
        properties.load(input);
      }
      return new Version(properties.getProperty("project.info.version"));
    } catch (IOException e) {
      return new Version(null);
    }
  }

  /** Three numbers, whether it is a snapshot, and when it was built. */
  public static final class Version implements VersionInfo {

    private static final Pattern PATTERN =
        Pattern.compile("(\\d+)\\.(\\d+)\\.(\\d+)(-SNAPSHOT)?(?:-(\\d+))?");

    private final int major;
    private final int minor;
    private final int fix;
    private final boolean snapshot;
    private final long buildTime;

    /**
     * @param buildTime milliseconds since the epoch; Long.MAX_VALUE for a release
     */
    public Version(int major, int minor, int fix, boolean snapshot, long buildTime) {
      this.major = major;
      this.minor = minor;
      this.fix = fix;
      this.snapshot = snapshot;
      this.buildTime = buildTime;
    }

    /** Reads {@code 1.2.3}, optionally with -SNAPSHOT and a build time; other text is 0.0.0. */
    public Version(@Nullable String version) {
      Matcher matcher = PATTERN.matcher(version == null ? "" : version);
      boolean matches = matcher.matches();
      this.major = matches ? Integer.parseInt(matcher.group(1)) : 0;
      this.minor = matches ? Integer.parseInt(matcher.group(2)) : 0;
      this.fix = matches ? Integer.parseInt(matcher.group(3)) : 0;
      this.snapshot = matches && matcher.group(4) != null;
      if (matches && matcher.group(5) != null) {
        this.buildTime = Long.parseLong(matcher.group(5));
      } else {
        // Without a build time a snapshot counts as built just now, which is what people run.
        this.buildTime =
            matches && matcher.group(4) == null ? Long.MAX_VALUE : System.currentTimeMillis();
      }
    }

    /**
     * Orders by the numbers, snapshots before releases, then by build time; reads other objects as
     * text.
     */
    @Override
    public int compareTo(Object other) {
      Version that =
          other instanceof Version ? (Version) other : new Version(String.valueOf(other));
      int order = Integer.compare(major, that.major);
      if (order == 0) {
        order = Integer.compare(minor, that.minor);
      }
      if (order == 0) {
        order = Integer.compare(fix, that.fix);
      }
      if (order == 0) {
        order = Boolean.compare(that.snapshot, snapshot);
      }
      return order == 0 ? Long.compare(buildTime, that.buildTime) : order;
    }

    @Override
    public boolean equals(Object obj) {
      if (this == obj) {
        return true;
      }
      if (!(obj instanceof Version)) {
        return false;
      }
      Version that = (Version) obj;
      return major == that.major
          && minor == that.minor
          && fix == that.fix
          && snapshot == that.snapshot
          && buildTime == that.buildTime;
    }

    /** Milliseconds since the epoch; Long.MAX_VALUE for a release. */
    public long getBuildTime() {
      return buildTime;
    }

    public int getFix() {
      return fix;
    }

    public int getMajor() {
      return major;
    }

    public int getMinor() {
      return minor;
    }

    @Override
    public int hashCode() {
      return Objects.hash(major, minor, fix, snapshot, buildTime);
    }

    public boolean isSnapshot() {
      return snapshot;
    }

    @Override
    public String toString() {
      String numbers = major + "." + minor + "." + fix + (snapshot ? "-SNAPSHOT" : "");
      return buildTime == Long.MAX_VALUE ? numbers : numbers + "-" + buildTime;
    }
  }
}
