package io.cdap.cdap.storage.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.hbase.coprocessor.CellCleaning;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.KeyValue;
import org.junit.jupiter.api.Test;

/** Flushes and compactions in any order change nothing that a transaction may see. */
class CellCleaningTest {
  private static final int VERSIONS = 14;
  private static final String[] COLUMNS = {"", "a", "b"};
  private static final byte[] ROW = {'r'};

  /** One region: what was written, and what is left of it in memory and in files. */
  private static final class Region {
    private final Random random;
    private final long[] invalid;
    private final List<ExtendedCell> written = new ArrayList<>();
    private final List<List<ExtendedCell>> files = new ArrayList<>();
    private List<ExtendedCell> memory = new ArrayList<>();
    private long sequence = 1;
    private long settled;
    private long flushed;
    private int removed;

    Region(Random random) {
      this.random = random;
      this.invalid = random.longs(2, 1, VERSIONS + 1).distinct().sorted().toArray();
    }

    void write() {
      long version = settled + 1 + random.nextInt(4);
      if (version > VERSIONS) {
        return;
      }
      byte[] column = COLUMNS[random.nextInt(COLUMNS.length)].getBytes(UTF_8);
      KeyValue cell =
          new KeyValue(
              ROW, CellFormat.family(), column, version, KeyValue.Type.Put, value(column.length));
      cell.setSequenceId(sequence++);
      written.add(cell);
      memory.add(cell);
    }

    private byte[] value(int columnLength) {
      if (columnLength == 0) {
        return random.nextInt(3) == 0
            ? CellFormat.nothing()
            : CellFormat.mark(random.nextInt(3) == 0, random.nextLong());
      }
      return switch (random.nextInt(8)) {
        case 0 -> CellFormat.delete();
        case 1 -> CellFormat.nothing();
        case 2, 3 -> CellFormat.put(random.nextInt(100));
        case 4 -> CellFormat.put(new byte[] {(byte) 0xC1, (byte) random.nextInt(6)});
        default -> CellFormat.delta(random.nextInt(100));
      };
    }

    void settle() {
      settled = Math.min(VERSIONS, settled + 1 + random.nextInt(2));
    }

    void flush() {
      long bound = settled;
      files.add(clean(memory, settled, 0));
      memory = new ArrayList<>();
      flushed = Math.max(flushed, bound);
    }

    void compact() {
      if (files.isEmpty()) {
        return;
      }
      int from = random.nextInt(files.size());
      int to = from + 1 + random.nextInt(files.size() - from);
      boolean all = random.nextBoolean();
      List<List<ExtendedCell>> chosen = all ? files : files.subList(from, to);
      List<ExtendedCell> cells = new ArrayList<>();
      chosen.forEach(cells::addAll);
      boolean newest = all || to == files.size();
      List<ExtendedCell> kept = clean(cells, newest ? inFiles() : 0, all ? inFiles() : 0);
      chosen.clear();
      files.add(all ? 0 : from, kept);
    }

    private long inFiles() {
      return memory.isEmpty() ? settled : flushed;
    }

    private List<ExtendedCell> clean(List<ExtendedCell> cells, long bound, long complete) {
      List<ExtendedCell> kept = CellCleaning.clean(cells, bound, complete, invalid);
      assertThat(kept).isEqualTo(CellCleaning.sorted(kept));
      removed += cells.size() - kept.size();
      return kept;
    }

    void check() {
      List<ExtendedCell> left = new ArrayList<>(memory);
      files.forEach(left::addAll);
      for (int i = 0; i < 8; i++) {
        ReadView view = view();
        assertThat(read(left, view)).isEqualTo(read(written, view));
      }
    }

    private ReadView view() {
      long newest = settled + random.nextInt((int) (VERSIONS - settled) + 1);
      long[] excluded =
          LongStream.rangeClosed(1, VERSIONS)
              .filter(
                  version ->
                      Arrays.binarySearch(invalid, version) >= 0
                          || (version > settled && random.nextInt(4) == 0))
              .toArray();
      return new ReadView(newest, excluded, new long[] {});
    }

    private static Map<String, String> read(List<ExtendedCell> cells, ReadView view) {
      Map<String, String> columns = new TreeMap<>();
      Cell[] sorted = CellCleaning.sorted(cells).toArray(Cell[]::new);
      try {
        new RowResolver(view, 0)
            .resolve(sorted)
            .forEach(
                (column, value) ->
                    columns.put(new String(column, UTF_8), HexFormat.of().formatHex(value)));
      } catch (NumberFormatException e) {
        columns.put("failed", e.getMessage());
      }
      return columns;
    }
  }

  @Test
  void flushesAndCompactionsChangeNothingThatMayBeSeen() {
    long seed = Long.getLong("storage.seed", System.nanoTime());
    Random random = new Random(seed);
    int removed = 0;
    for (int history = 0; history < 500; history++) {
      Region region = new Region(random);
      try {
        for (int step = 0; step < 60; step++) {
          switch (random.nextInt(10)) {
            case 0 -> region.settle();
            case 1, 2 -> region.flush();
            case 3 -> region.compact();
            default -> region.write();
          }
          region.check();
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "history " + history + "; run again with -Dstorage.seed=" + seed, e);
      }
      removed += region.removed;
    }
    assertThat(removed).isPositive();
  }
}
