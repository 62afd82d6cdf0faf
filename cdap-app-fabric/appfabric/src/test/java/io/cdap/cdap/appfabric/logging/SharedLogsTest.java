package io.cdap.cdap.appfabric.logging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What several processes log for one run, read by another process. */
@ExtendWith(MiniDfsExtension.class)
class SharedLogsTest {
  private static final LogFilter ALL = LogFilter.parse("");
  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
  private static final long TIME = NOW.toEpochMilli();

  private final MiniDfs dfs;
  private final URI root;
  private final List<AutoCloseable> open = new ArrayList<>();
  private LogFiles master;
  private LogSubject subject;

  SharedLogsTest(MiniDfs dfs) {
    this.dfs = dfs;
    this.root = dfs.newRoot();
  }

  @BeforeEach
  void start() throws IOException {
    master = files("master", LogOptions.DEFAULT);
    subject = master.run(LogEndpointsTest.RUN);
  }

  @AfterEach
  void stop() throws Exception {
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).close();
    }
  }

  private LogFiles files(String process, LogOptions options) throws IOException {
    HadoopLogStorage storage = HadoopLogStorage.open(root, dfs.configuration());
    open.add(storage);
    return LogFiles.shared(storage, process, options, Clock.fixed(NOW, ZoneOffset.UTC));
  }

  private LogSink sink(String process, LogOptions options) throws IOException {
    LogSink sink =
        files(process, options)
            .open(subject, (dropped, time) -> LogEvent.dropped(dropped, time, Map.of()).toJson());
    open.add(sink);
    return sink;
  }

  private LogSink sink(String process) throws IOException {
    return sink(process, LogOptions.DEFAULT);
  }

  private static void log(LogSink sink, long time, String message) throws IOException {
    sink.append(
        time,
        new LogEvent(time, "INFO", "t", "C", "C", 1, message, "", "C", Map.of(), false).toJson());
  }

  private LogReader reader(Duration settling, Instant now) {
    return new LogReader(master.storage(), settling, Clock.fixed(now, ZoneOffset.UTC));
  }

  private LogReader reader() {
    return reader(Duration.ZERO, NOW);
  }

  private List<LogReader.Located> last(int max) throws IOException {
    return reader().previous(master.logs(subject), Optional.empty(), max, ALL);
  }

  private List<LogReader.Located> after(LogOffset offset) throws IOException {
    return reader().next(master.logs(subject), Optional.of(offset), 1000, ALL);
  }

  private static List<String> messages(List<LogReader.Located> located) {
    return located.stream().map(one -> one.event().message()).toList();
  }

  private static void await(String what, Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as(what).isLessThan(deadline);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  @Test
  void processesOfARunAreMergedByTimeWhileTheyWrite() throws Exception {
    LogSink one = sink("c1");
    LogSink two = sink("c2");
    log(one, TIME, "1a");
    log(two, TIME + 1, "2b");
    log(one, TIME + 2, "1c");
    one.flush();
    two.flush();
    assertThat(messages(last(10))).containsExactly("1a", "2b", "1c");
    log(two, TIME + 3, "2d");
    await("flushed by itself", () -> messages(last(10)).contains("2d"));
    assertThat(messages(last(2))).containsExactly("1c", "2d");
  }

  @Test
  void offsetsKeepTheirMeaningWhileLogsGrowAndAppear() throws IOException {
    LogSink two = sink("c2");
    log(two, TIME, "2a");
    log(two, TIME, "2b");
    log(two, TIME + 5, "2c");
    two.flush();
    List<LogReader.Located> before = last(10);
    assertThat(messages(before)).containsExactly("2a", "2b", "2c");

    for (String process : List.of("c1", "c3", "c4")) {
      LogSink other = sink(process);
      log(other, TIME, process + "a");
      log(other, TIME + 5, process + "b");
      other.flush();
    }
    log(two, TIME + 5, "2d");
    two.flush();
    List<LogReader.Located> later = last(100);
    assertThat(later).hasSize(10).containsAll(before);
    assertThat(later.stream().map(LogReader.Located::offset)).doesNotHaveDuplicates().isSorted();
    for (int i = 0; i < later.size(); i++) {
      LogOffset offset = later.get(i).offset();
      assertThat(after(offset)).isEqualTo(later.subList(i + 1, later.size()));
      assertThat(reader().previous(master.logs(subject), Optional.of(offset), 100, ALL))
          .isEqualTo(later.subList(0, i));
    }
  }

  @Test
  void whoFollowsWaitsForTheSlowerOfTwoThatWrite() throws IOException {
    LogSink one = sink("c1");
    LogSink two = sink("c2");
    log(one, TIME - 5000, "settled");
    log(one, TIME - 1000, "young");
    log(two, TIME - 6000, "old");
    one.flush();
    two.flush();
    LogReader reader = reader(Duration.ofSeconds(2), NOW);
    Optional<LogOffset> start = Optional.of(new LogOffset(0, 0));
    assertThat(messages(reader.next(master.logs(subject), start, 9, ALL)))
        .containsExactly("old", "settled");
    LogReader later = reader(Duration.ofSeconds(2), NOW.plusSeconds(2));
    assertThat(messages(later.next(master.logs(subject), start, 9, ALL)))
        .containsExactly("old", "settled", "young");
    one.close();
    two.close();
    assertThat(messages(reader.next(master.logs(subject), start, 9, ALL)))
        .containsExactly("old", "settled", "young");
  }

  @Test
  void whatAKilledProcessFlushedCanBeReadAndItsSuccessorGoesOn() throws IOException {
    // Never closed, like the files of a process that was killed.
    HadoopLogStorage killed = HadoopLogStorage.open(root, dfs.configuration());
    open.add(killed);
    LogFiles files = LogFiles.shared(killed, "c1", LogOptions.DEFAULT, Clock.systemUTC());
    RotatingLogFile file = new RotatingLogFile(files, subject);
    log(file, TIME, "first");
    file.flush();
    log(file, TIME + 1, "second");
    file.flush();
    assertThat(messages(last(10))).containsExactly("first", "second");

    LogSink next = sink("c1");
    log(next, TIME + 2, "third");
    next.flush();
    assertThat(messages(last(10))).containsExactly("first", "second", "third");
    assertThat(master.logs(subject)).hasSize(1);
    assertThat(master.logs(subject).get(0).parts()).hasSize(2);
  }

  @Test
  void oldFilesStayWhileTheyAreWritten() throws IOException {
    LogSink quiet = sink("c1");
    log(quiet, TIME, "quiet");
    quiet.flush();
    LogFiles muchLater =
        LogFiles.shared(
            master.storage(),
            "cleaner",
            LogOptions.DEFAULT,
            Clock.offset(Clock.systemUTC(), Duration.ofDays(30)));
    muchLater.removeExpired();
    assertThat(messages(last(10))).containsExactly("quiet");
    quiet.close();
    muchLater.removeExpired();
    assertThat(master.logs(subject)).isEmpty();
  }

  @Test
  void anOutageDropsTheOldestAndSaysHowMany() throws Exception {
    long maxBuffered = 200_000;
    LogSink sink =
        sink("c1", new LogOptions(1 << 20, 8, Duration.ofDays(7), maxBuffered, Duration.ZERO));
    log(sink, TIME, "before");
    sink.flush();
    assertThat(messages(last(10))).containsExactly("before");

    int logged = 2000;
    var dataNode = dfs.cluster().stopDataNode(0);
    try {
      long start = System.nanoTime();
      for (int i = 0; i < logged; i++) {
        log(sink, TIME + 1 + i, "outage " + i);
      }
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
      long flushing = System.nanoTime();
      sink.flush();
      assertThat(Duration.ofNanos(System.nanoTime() - flushing)).isLessThan(Duration.ofSeconds(5));
    } finally {
      assertThat(dfs.cluster().restartDataNode(dataNode, true)).isTrue();
      dfs.cluster().waitActive();
    }
    log(sink, TIME + 1 + logged, "after");
    await("written again", () -> messages(last(1)).equals(List.of("after")));
    List<String> all = messages(last(10_000));
    assertThat(all).contains("before", "outage " + (logged - 1), "after");
    String notice =
        all.stream().filter(message -> message.contains("were dropped")).findFirst().orElseThrow();
    long dropped = Long.parseLong(notice.substring(0, notice.indexOf(' ')));
    long kept = all.stream().filter(message -> message.startsWith("outage")).distinct().count();
    assertThat(kept + dropped).isEqualTo(logged);
    sink.close();
    assertThat(messages(last(1))).containsExactly("after");
  }

  @Test
  void aLogGoesOnWhenTheNameNodeIsBack() throws Exception {
    // So small that every batch needs a new file, which only the name node can give.
    LogSink sink =
        sink("c1", new LogOptions(200, 1000, Duration.ofDays(7), 1 << 20, Duration.ZERO));
    log(sink, TIME, "before");
    sink.flush();
    dfs.cluster().shutdownNameNode(0);
    try {
      for (int i = 0; i < 20; i++) {
        log(sink, TIME + 1 + i, "away " + i);
      }
      long start = System.nanoTime();
      sink.flush();
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    } finally {
      dfs.cluster().restartNameNode(0);
    }
    log(sink, TIME + 100, "after");
    await("written again", () -> messages(last(1)).equals(List.of("after")));
    assertThat(messages(last(1000)).stream().distinct()).hasSize(22).startsWith("before", "away 0");
  }

  @Test
  void closingDoesNotWaitForeverForAStorageThatIsAway() throws Exception {
    LogSink sink = files("c1", LogOptions.DEFAULT).open(subject, (dropped, time) -> "");
    dfs.cluster().shutdownNameNode(0);
    try {
      log(sink, TIME, "lost");
      long start = System.nanoTime();
      assertThatThrownBy(sink::close)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("1 events could not be written");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    } finally {
      dfs.cluster().restartNameNode(0);
    }
  }

  @Test
  void aRunThatHasItsProcessAloneGetsAllItLogs() throws Exception {
    LogFiles files = files("c9", LogOptions.DEFAULT);
    RunLogRouter router =
        RunLogRouter.ofRun(files, LogEndpointsTest.RUN, Map.of(".instanceId", "3"));
    RunLog run = router.current();
    assertThat(run).isNotNull();
    assertThat(run.context()).containsEntry(".instanceId", "3").containsEntry(".runId", "run-1");
    log(run.file(), TIME, "from no scope");
    router.ended(LogEndpointsTest.RUN);
    log(run.file(), TIME + 1, "while the process ends");
    router.close();
    assertThat(messages(last(10))).containsExactly("from no scope", "while the process ends");
  }

  @Test
  void namesAreTakenApartAsTheyWerePutTogether() {
    LogLayout.FileName name = new LogLayout.FileName("log.saver", "c_1-2", 12);
    assertThat(LogLayout.SHARED.format(name)).isEqualTo("log.saver.c_1-2.12.log.jsonl");
    assertThat(LogLayout.SHARED.parse("log.saver.c_1-2.12.log.jsonl")).contains(name);
    assertThat(LogLayout.SHARED.parse("run.0.log.jsonl")).isEmpty();
    assertThat(LogLayout.SHARED.parse("run.c.007.log.jsonl")).isEmpty();
    assertThat(LogLayout.SHARED.parse("run.c.7.txt")).isEmpty();
    assertThat(LogLayout.LOCAL.parse("log.saver.3.log.jsonl"))
        .contains(new LogLayout.FileName("log.saver", "", 3));
    assertThat(LogLayout.LOCAL.parse(".log.jsonl")).isEmpty();
  }
}
