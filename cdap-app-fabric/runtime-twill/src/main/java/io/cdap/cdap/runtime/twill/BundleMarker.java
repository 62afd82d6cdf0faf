package io.cdap.cdap.runtime.twill;

/**
 * Goes into the bundle of each application, which must not be empty. It refers to nothing, so that
 * Twill's search for what it needs ends here.
 */
final class BundleMarker {
  private BundleMarker() {}
}
