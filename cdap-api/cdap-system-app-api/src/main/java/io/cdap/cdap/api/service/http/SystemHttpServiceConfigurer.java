package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.SystemTableConfigurer;

/** Receives the declarations of a {@link SystemHttpServiceHandler}. */
public interface SystemHttpServiceConfigurer extends HttpServiceConfigurer, SystemTableConfigurer {}
