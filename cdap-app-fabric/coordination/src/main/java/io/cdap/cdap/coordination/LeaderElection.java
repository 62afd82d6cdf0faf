package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.annotation.Nullable;
import org.apache.curator.framework.recipes.leader.LeaderLatch;
import org.apache.curator.framework.recipes.leader.LeaderLatchListener;
import org.apache.curator.framework.recipes.leader.Participant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets one of several candidates lead, by order of arrival.
 *
 * <p>A leader remains one while its session with ZooKeeper lives, so a connection that is away for
 * less than the session's time-out changes nothing; when it is away for longer, the leader is told
 * to follow when by its own clock the session has timed out. A leader that is cut off without a
 * trace, or stands still, may notice up to two thirds of the time-out after the next one was
 * elected: the epoch tells them apart.
 *
 * <p>Safe for use by many threads.
 */
public final class LeaderElection implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeaderElection.class);
  private static final long REJOIN_MILLIS = 2000;
  private static final long CLOSE_SECONDS = 30;
  private static final long NONE = 0;

  private final ZooKeeperConnection zooKeeper;
  private final String election;
  private final String candidate;
  private final Leadership leadership;
  private final Epochs epochs;
  private final ScheduledExecutorService thread;

  /** Counts how often this candidate was elected. */
  private final AtomicLong elections = new AtomicLong();

  /** The number of the election that this candidate leads by, {@link #NONE} when it does not. */
  private volatile long term = NONE;

  private volatile boolean closed;
  @Nullable private volatile LeaderLatch latch;

  // Only for the one thread:
  private long ledTerm = NONE;
  @Nullable private Future<?> nextJoin;

  /**
   * A candidacy, which begins with {@link #start}.
   *
   * @param election what is led
   * @param candidate tells this candidate from others in logs and to operators, such as host:port
   */
  public LeaderElection(
      ZooKeeperConnection zooKeeper, String election, String candidate, Leadership leadership) {
    this.zooKeeper = requireNonNull(zooKeeper, "zooKeeper is null");
    this.election = requireNonNull(election, "election is null");
    this.candidate = requireNonNull(candidate, "candidate is null");
    this.leadership = requireNonNull(leadership, "leadership is null");
    this.epochs = new Epochs(zooKeeper.client(), zooKeeper.path("election/" + election + "/epoch"));
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread made = new Thread(task, "election-" + election);
              made.setDaemon(true);
              return made;
            });
  }

  /** Joins the election; returns at once. */
  public void start() {
    thread.execute(this::join);
  }

  /**
   * Whether this candidate is elected now; {@link Leadership#lead} may not have been called yet.
   */
  public boolean isLeader() {
    return term != NONE;
  }

  /**
   * The candidate that leads now, if there is one.
   *
   * @throws UnavailableException when ZooKeeper does not answer
   */
  @SuppressWarnings("CatchingUnchecked") // the library declares nothing better
  public Optional<String> leader() {
    LeaderLatch current = latch;
    if (current == null) {
      return Optional.empty();
    }
    try {
      Participant participant = current.getLeader();
      return participant.isLeader() ? Optional.of(participant.getId()) : Optional.empty();
    } catch (Exception e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw new UnavailableException("ZooKeeper does not tell who leads " + election, e);
    }
  }

  @SuppressWarnings("CatchingUnchecked") // the library declares nothing better
  private void join() {
    if (closed) {
      return;
    }
    LeaderLatch joining =
        new LeaderLatch(
            zooKeeper.client(), zooKeeper.path("election/" + election + "/candidates"), candidate);
    joining.addListener(
        new LeaderLatchListener() {
          @Override
          public void isLeader() {
            elected(joining);
          }

          @Override
          public void notLeader() {
            deposed(joining);
          }
        });
    latch = joining;
    try {
      joining.start();
    } catch (Exception e) {
      LOG.warn("{} cannot join the election of {} yet", candidate, election, e);
      leave();
      joinLater();
    }
  }

  private void elected(LeaderLatch by) {
    if (by == latch && !closed) {
      term = elections.incrementAndGet();
      thread.execute(this::settle);
    }
  }

  private void deposed(LeaderLatch by) {
    if (by == latch && !closed) {
      term = NONE;
      thread.execute(this::settle);
    }
  }

  /** Makes the leadership what it should be. A term that came and went unseen is passed over. */
  private void settle() {
    long now = closed ? NONE : term;
    if (now == ledTerm) {
      return;
    }
    if (ledTerm != NONE) {
      LOG.info("{} leads {} no more", candidate, election);
      cease();
    }
    if (now != NONE) {
      takeOver(now);
    }
  }

  @SuppressWarnings("CatchingUnchecked") // a leader may fail in any way
  private void takeOver(long now) {
    LeaderLatch elector = requireNonNull(latch);
    try {
      long epoch = epochs.next(elector::getOurPath, () -> term == now && !closed);
      if (epoch == Epochs.NOT_ELECTED) {
        if (term == now && !closed) {
          // Somebody removed this candidate's node.
          rejoin();
        }
        return;
      }
      ledTerm = now;
      LOG.info("{} leads {}, epoch {}", candidate, election, epoch);
      leadership.lead(epoch);
    } catch (Exception e) {
      LOG.error("{} cannot lead {} and leaves it to others", candidate, election, e);
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      if (ledTerm != NONE) {
        cease();
      }
      rejoin();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever fails, the leadership has ended
  private void cease() {
    ledTerm = NONE;
    try {
      leadership.follow();
    } catch (Exception e) {
      LOG.error("{} failed while it ceased to lead {}", candidate, election, e);
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void rejoin() {
    leave();
    if (!closed) {
      joinLater();
    }
  }

  private void joinLater() {
    nextJoin = thread.schedule(this::join, REJOIN_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void leave() {
    LeaderLatch leaving = latch;
    latch = null;
    term = NONE;
    if (leaving != null && leaving.getState() == LeaderLatch.State.STARTED) {
      try {
        leaving.close();
      } catch (IOException e) {
        LOG.warn("{} stays in the election of {} until its session ends", candidate, election, e);
      }
    }
  }

  /**
   * Leaves the election: a leader ceases to lead first, then others may. Waits for that. Closing
   * twice does nothing.
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    thread.execute(
        () -> {
          if (nextJoin != null) {
            nextJoin.cancel(false);
          }
          settle();
          leave();
        });
    thread.shutdown();
    try {
      if (!thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("{} still leads {}; it is interrupted", candidate, election);
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
