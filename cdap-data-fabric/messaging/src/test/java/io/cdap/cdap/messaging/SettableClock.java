package io.cdap.cdap.messaging;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;

/** The clock of the system, set ahead or back. */
public final class SettableClock extends Clock {
  private final AtomicReference<Duration> offset = new AtomicReference<>(Duration.ZERO);

  public void advance(Duration duration) {
    offset.updateAndGet(old -> old.plus(duration));
  }

  @Override
  public Instant instant() {
    return Clock.systemUTC().instant().plus(offset.get());
  }

  @Override
  public ZoneId getZone() {
    return Clock.systemUTC().getZone();
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("nobody asks for a local time");
  }
}
