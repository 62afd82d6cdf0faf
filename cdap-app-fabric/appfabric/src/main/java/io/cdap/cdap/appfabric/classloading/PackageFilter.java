package io.cdap.cdap.appfabric.classloading;

import java.util.List;
import java.util.Set;

/**
 * A set of packages.
 *
 * @param trees packages that count with everything below them
 * @param packages packages that count alone
 */
public record PackageFilter(List<String> trees, Set<String> packages) {

  /**
   * What every application sees of the platform: the API and the types of other libraries that
   * occur in it, and Hadoop, whose formats the API's file sets speak.
   */
  public static final PackageFilter API =
      new PackageFilter(
          List.of(
              "io.cdap.cdap.api",
              "io.cdap.cdap.internal",
              "io.cdap.cdap.spi.data",
              "com.google.gson",
              "javax.annotation",
              "javax.ws.rs",
              "org.apache.hadoop",
              "org.slf4j"),
          Set.of(
              "io.cdap.cdap.proto",
              "io.cdap.cdap.proto.element",
              "io.cdap.cdap.proto.id",
              "io.cdap.cdap.proto.security",
              "io.cdap.cdap.security.spi.authorization",
              "org.apache.tephra",
              "org.apache.twill.api",
              "org.apache.twill.api.logging",
              "org.apache.twill.api.security",
              "org.apache.twill.common",
              "org.apache.twill.discovery",
              "org.apache.twill.filesystem"));

  public PackageFilter {
    trees = List.copyOf(trees);
    packages = Set.copyOf(packages);
  }

  /** Only the given packages. */
  public static PackageFilter only(Set<String> packages) {
    return new PackageFilter(List.of(), packages);
  }

  /** Whether a class is in one of these packages, by its binary name. */
  public boolean acceptsClass(String className) {
    int dot = className.lastIndexOf('.');
    return dot > 0 && acceptsPackage(className.substring(0, dot));
  }

  /** Whether a resource is in one of these packages, by its path. */
  public boolean acceptsResource(String path) {
    int slash = path.lastIndexOf('/');
    return slash > 0 && acceptsPackage(path.substring(0, slash).replace('/', '.'));
  }

  private boolean acceptsPackage(String name) {
    if (packages.contains(name)) {
      return true;
    }
    for (String tree : trees) {
      if (name.startsWith(tree)
          && (name.length() == tree.length() || name.charAt(tree.length()) == '.')) {
        return true;
      }
    }
    return false;
  }
}
