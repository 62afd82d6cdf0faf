package io.cdap.cdap.api.service;

import io.cdap.cdap.api.SystemTableConfigurer;

/** Receives the declarations of an {@link AbstractSystemService}. */
public interface SystemServiceConfigurer extends ServiceConfigurer, SystemTableConfigurer {}
