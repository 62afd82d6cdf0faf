package io.cdap.cdap.api.artifact;

/** Two versions and whether they belong to the range. */
public class ArtifactVersionRange {

  protected final ArtifactVersion lower;

  protected final ArtifactVersion upper;

  protected final boolean isLowerInclusive;

  protected final boolean isUpperInclusive;

  public ArtifactVersionRange(
      ArtifactVersion lower,
      boolean isLowerInclusive,
      ArtifactVersion upper,
      boolean isUpperInclusive) {
    this.lower = lower;
    this.upper = upper;
    this.isLowerInclusive = isLowerInclusive;
    this.isUpperInclusive = isUpperInclusive;
  }

  public ArtifactVersion getLower() {
    return lower;
  }

  public ArtifactVersion getUpper() {
    return upper;
  }

  /** The form that {@link #parse} reads. */
  public String getVersionString() {
    return isExactVersion() ? lower.getVersion() : rangeString();
  }

  String rangeString() {
    return (isLowerInclusive ? '[' : '(')
        + lower.getVersion()
        + ','
        + upper.getVersion()
        + (isUpperInclusive ? ']' : ')');
  }

  /** Tells whether exactly one version is in the range. */
  public boolean isExactVersion() {
    return isLowerInclusive && isUpperInclusive && lower.equals(upper);
  }

  public boolean isLowerInclusive() {
    return isLowerInclusive;
  }

  public boolean isUpperInclusive() {
    return isUpperInclusive;
  }

  /**
   * Reads a version, or two in brackets: square where the version belongs to the range, round where
   * it doesn't.
   *
   * @throws InvalidArtifactRangeException when the text has no such form or the versions are in the
   *     wrong order
   */
  public static ArtifactVersionRange parse(String artifactVersionStr)
      throws InvalidArtifactRangeException {
    String text = artifactVersionStr;
    if (text.isEmpty() || (text.charAt(0) != '[' && text.charAt(0) != '(')) {
      ArtifactVersion version = new ArtifactVersion(text);
      if (version.getVersion() == null) {
        throw new InvalidArtifactRangeException(
            "Could not parse '" + text + "' as an artifact version.");
      }
      return new ArtifactVersionRange(version, true, version, true);
    }
    int comma = text.indexOf(',');
    if (comma < 0) {
      throw invalid(text, "Could not find ',' separating lower and upper versions.");
    }
    int end = comma + 1;
    while (end < text.length() && text.charAt(end) != ']' && text.charAt(end) != ')') {
      end++;
    }
    if (end == text.length()) {
      throw invalid(text, "Could not find enclosing ']' or ')'.");
    }
    if (end < text.length() - 1) {
      throw invalid(text, "There are extra characters after enclosing ']' or ')'.");
    }
    ArtifactVersion lower = version(text, "Lower", text.substring(1, comma).trim());
    ArtifactVersion upper = version(text, "Upper", text.substring(comma + 1, end).trim());
    boolean lowerInclusive = text.charAt(0) == '[';
    boolean upperInclusive = text.charAt(end) == ']';
    int order = lower.compareTo(upper);
    if (order > 0) {
      throw invalid(
          text, "Lower version " + lower + " is greater than upper version " + upper + ".");
    }
    if (order == 0 && lowerInclusive != upperInclusive) {
      throw invalid(
          text,
          "Lower and upper versions "
              + lower
              + " are equal, but only one of them belongs to the range.");
    }
    return new ArtifactVersionRange(lower, lowerInclusive, upper, upperInclusive);
  }

  private static ArtifactVersion version(String range, String which, String text)
      throws InvalidArtifactRangeException {
    ArtifactVersion version = new ArtifactVersion(text);
    if (version.getVersion() == null) {
      throw invalid(range, which + " version " + text + " is invalid.");
    }
    return version;
  }

  private static InvalidArtifactRangeException invalid(String range, String reason) {
    return new InvalidArtifactRangeException("Invalid version range " + range + ". " + reason);
  }

  public boolean versionIsInRange(ArtifactVersion version) {
    int toLower = version.compareTo(lower);
    int toUpper = version.compareTo(upper);
    return (toLower > 0 || (toLower == 0 && isLowerInclusive))
        && (toUpper < 0 || (toUpper == 0 && isUpperInclusive));
  }
}
