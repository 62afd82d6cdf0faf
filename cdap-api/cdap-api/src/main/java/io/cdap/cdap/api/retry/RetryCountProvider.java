package io.cdap.cdap.api.retry;

/** Tells how often something was retried. */
public interface RetryCountProvider {

  int getRetries();
}
