package io.cdap.cdap.api.feature;

/** Tells which features the platform has on. */
public interface FeatureFlagsProvider {

  default boolean isFeatureEnabled(String name) {
    throw new UnsupportedOperationException("This context cannot tell which features are enabled.");
  }
}
