package io.cdap.cdap.api.app;

/** What an update of a deployed application wants done to its configuration. */
public enum ApplicationConfigUpdateAction {
  UPGRADE_ARTIFACT;
}
