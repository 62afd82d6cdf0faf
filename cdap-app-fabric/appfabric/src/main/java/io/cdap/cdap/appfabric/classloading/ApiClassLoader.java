package io.cdap.cdap.appfabric.classloading;

/** Makes the loader that is the parent of every artifact's. */
public final class ApiClassLoader {
  private ApiClassLoader() {}

  /**
   * A loader that shows the JDK and the API packages of the platform, nothing else of it.
   *
   * @param platform the loader that has the API
   */
  public static ClassLoader over(ClassLoader platform) {
    return new FilteringClassLoader(
        ClassLoader.getPlatformClassLoader(), platform, PackageFilter.API);
  }
}
