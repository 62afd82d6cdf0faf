package io.cdap.cdap.api.service.http;

/** A handler that only a system application may have. */
public interface SystemHttpServiceHandler
    extends HttpServiceHandler<SystemHttpServiceContext, SystemHttpServiceConfigurer> {}
