package io.cdap.cdap.appfabric.artifact;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** The {@code Export-Package} of a manifest: what plugins see, and where plugins are looked for. */
public final class ExportedPackages {
  private static final String HEADER = "Export-Package";

  private ExportedPackages() {}

  /** The exported packages, or empty when the manifest does not say. */
  public static Optional<Set<String>> of(Manifest manifest) {
    String value = manifest == null ? null : manifest.getMainAttributes().getValue(HEADER);
    if (value == null || value.isBlank()) {
      return Optional.empty();
    }
    // Directives such as uses:="a,b" hold commas of their own, always within quotes.
    String bare = value.replaceAll("\"[^\"]*\"", "");
    return Optional.of(
        Arrays.stream(bare.split(","))
            .map(clause -> clause.split(";")[0].trim())
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toUnmodifiableSet()));
  }
}
