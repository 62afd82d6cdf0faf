/** The HTTP side of services: handlers, requests and responses. */
package io.cdap.cdap.api.service.http;
