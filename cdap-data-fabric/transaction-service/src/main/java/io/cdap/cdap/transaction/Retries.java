package io.cdap.cdap.transaction;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import io.cdap.cdap.error.UnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.apache.tephra.TransactionFailureException;
import org.apache.thrift.TException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes calls again that had no answer, with pauses that grow, until a budget of time is used up.
 * Safe for use by many threads.
 */
final class Retries implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Retries.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final double JITTER = 0.2;

  private final Duration budget;
  private final RetryPolicy<Object> policy;
  private final ScheduledThreadPoolExecutor background;

  /** One try. */
  @FunctionalInterface
  interface Attempt<T> {
    T make() throws NotSentException, TException, TransactionFailureException;
  }

  Retries(Duration budget) {
    this.budget = budget;
    this.policy =
        RetryPolicy.builder()
            .handle(NotSentException.class, TException.class)
            .withBackoff(FIRST_PAUSE, LONGEST_PAUSE)
            .withJitter(JITTER)
            .withMaxRetries(-1)
            .withMaxDuration(budget)
            .build();
    this.background =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "transaction-clean-up");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Tries until there is an answer.
   *
   * @param what the service is to do, for messages
   * @throws TransactionFailureException when the service refuses
   * @throws UnavailableException when there is no answer in time or the thread is interrupted
   */
  <T> T run(String what, Attempt<T> attempt) throws TransactionFailureException {
    try {
      return Failsafe.with(policy).get(attempt::make);
    } catch (FailsafeException e) {
      Throwable cause = e.getCause();
      if (cause instanceof TransactionFailureException refusal) {
        throw refusal;
      }
      throw new UnavailableException(
          "The transaction service could not %s within %s: %s"
              .formatted(what, budget, cause.getMessage()),
          cause);
    }
  }

  /**
   * Tries once, and when there is no answer goes on in the background.
   *
   * @return the answer of the first try; empty when there was none
   */
  <T> Optional<T> runSoon(String what, Attempt<T> attempt) {
    try {
      return Optional.of(attempt.make());
    } catch (NotSentException | TException e) {
      LOG.debug("The transaction service could not {} at once.", what, e);
    } catch (TransactionFailureException e) {
      LOG.warn("The transaction service refused to {}.", what, e);
      return Optional.empty();
    }
    var unused =
        Failsafe.with(policy)
            .with(background)
            .onFailure(
                event ->
                    LOG.warn(
                        "The transaction service could not {} within {}; the transaction becomes"
                            + " invalid when it times out.",
                        what,
                        budget,
                        event.getException()))
            .getAsync(attempt::make);
    return Optional.empty();
  }

  @Override
  public void close() {
    background.shutdownNow();
  }
}
