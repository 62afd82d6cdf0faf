/**
 * Services: programs that serve HTTP. Handlers, requests and responses are in {@code service.http}.
 */
package io.cdap.cdap.api.service;
