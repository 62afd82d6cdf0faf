package io.cdap.cdap.api;

/**
 * The superclass of the configuration of applications and plugins; its fields are read from JSON or
 * properties.
 */
public class Config {

  public Config() {}
}
