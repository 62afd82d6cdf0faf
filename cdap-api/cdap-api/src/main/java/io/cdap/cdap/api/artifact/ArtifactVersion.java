package io.cdap.cdap.api.artifact;

import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.Nullable;

/**
 * A version of up to three numbers and a suffix, such as 1.2.3-SNAPSHOT. All parts are null when
 * the text has no version. Ordered by the numbers; a release comes behind its snapshots and before
 * other suffixes.
 */
public final class ArtifactVersion implements Comparable<ArtifactVersion> {

  private static final String VERSION = "(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:[.\\-](.*))?$";
  private static final Pattern PATTERN = Pattern.compile("^" + VERSION);
  private static final Pattern SUFFIX_PATTERN = Pattern.compile("-(" + VERSION + ")");
  private static final Comparator<Integer> NUMBER_ORDER =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private final String version;
  private final Integer major;
  private final Integer minor;
  private final Integer fix;
  private final String suffix;

  public ArtifactVersion(String str) {
    this(str, false);
  }

  /**
   * @param matchSuffix whether the text is a name, a dash and the version, as in a file name
   */
  public ArtifactVersion(String str, boolean matchSuffix) {
    Matcher matcher = str == null ? null : (matchSuffix ? SUFFIX_PATTERN : PATTERN).matcher(str);
    if (matcher == null || !matcher.find()) {
      version = null;
      major = null;
      minor = null;
      fix = null;
      suffix = null;
      return;
    }
    int group = matchSuffix ? 1 : 0;
    version = matcher.group(group);
    major = number(matcher.group(group + 1));
    minor = number(matcher.group(group + 2));
    fix = number(matcher.group(group + 3));
    suffix = matcher.group(group + 4);
  }

  private static Integer number(String digits) {
    try {
      return digits == null ? null : Integer.valueOf(digits);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  public int compareTo(ArtifactVersion other) {
    int order = Objects.compare(major, other.major, NUMBER_ORDER);
    if (order == 0) {
      order = Objects.compare(minor, other.minor, NUMBER_ORDER);
    }
    if (order == 0) {
      order = Objects.compare(fix, other.fix, NUMBER_ORDER);
    }
    return order == 0 ? compareSuffix(other) : order;
  }

  private int compareSuffix(ArtifactVersion other) {
    int order = Integer.compare(suffixRank(), other.suffixRank());
    return order == 0 && suffix != null ? suffix.compareTo(other.suffix) : order;
  }

  private int suffixRank() {
    if (suffix == null) {
      return 1;
    }
    return isSnapshot() ? 0 : 2;
  }

  /** Tells whether the texts of the versions are equal, so 1.0 isn't 01.0. */
  @Override
  public boolean equals(Object o) {
    return this == o
        || (o instanceof ArtifactVersion && Objects.equals(version, ((ArtifactVersion) o).version));
  }

  @Nullable
  public Integer getFix() {
    return fix;
  }

  @Nullable
  public Integer getMajor() {
    return major;
  }

  @Nullable
  public Integer getMinor() {
    return minor;
  }

  @Nullable
  public String getSuffix() {
    return suffix;
  }

  @Nullable
  public String getVersion() {
    return version;
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(version);
  }

  /** Tells whether the suffix begins with SNAPSHOT. */
  public boolean isSnapshot() {
    return suffix != null && suffix.toUpperCase(Locale.ROOT).startsWith("SNAPSHOT");
  }

  /** The text of the version, or null. */
  @Override
  public String toString() {
    return version;
  }
}
