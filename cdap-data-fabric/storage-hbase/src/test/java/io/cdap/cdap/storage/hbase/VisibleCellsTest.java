package io.cdap.cdap.storage.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.hbase.coprocessor.CellCleaning;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import io.cdap.cdap.storage.hbase.coprocessor.CellReading;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.KeyValue;
import org.junit.jupiter.api.Test;

/** What a region server leaves out changes nothing that a reader sees. */
class VisibleCellsTest {
  private static final int VERSIONS = 10;
  private static final String[] COLUMNS = {"", "a", "b"};
  private static final byte[] ROW = {'r'};

  private static ExtendedCell cell(String column, long version, long sequence, byte[] value) {
    KeyValue cell =
        new KeyValue(
            ROW, CellFormat.family(), column.getBytes(UTF_8), version, KeyValue.Type.Put, value);
    cell.setSequenceId(sequence);
    return cell;
  }

  private static byte[] value(Random random, boolean mark) {
    if (mark) {
      return random.nextInt(4) == 0
          ? CellFormat.nothing()
          : CellFormat.mark(random.nextBoolean(), random.nextLong());
    }
    return switch (random.nextInt(7)) {
      case 0 -> CellFormat.delete();
      case 1 -> CellFormat.nothing();
      case 2, 3 -> CellFormat.put(random.nextInt(100));
      case 4 -> CellFormat.put(new byte[] {(byte) 0xC1, (byte) random.nextInt(6)});
      default -> CellFormat.delta(random.nextInt(100));
    };
  }

  private static List<ExtendedCell> row(Random random) {
    List<ExtendedCell> cells = new ArrayList<>();
    for (int sequence = 1; sequence <= 30; sequence++) {
      String column = COLUMNS[random.nextInt(COLUMNS.length)];
      long version = 1L + random.nextInt(VERSIONS);
      cells.add(cell(column, version, sequence, value(random, column.isEmpty())));
    }
    return CellCleaning.sorted(cells);
  }

  private static ReadView view(Random random) {
    long newest = random.nextInt(VERSIONS + 1);
    long[] excluded =
        LongStream.rangeClosed(1, VERSIONS).filter(version -> random.nextInt(4) == 0).toArray();
    return new ReadView(
        newest, excluded, random.nextBoolean() ? new long[] {newest + 1} : new long[] {});
  }

  private static Map<String, String> read(List<? extends Cell> cells, ReadView view) {
    Map<String, String> columns = new TreeMap<>();
    try {
      new RowResolver(view, 0)
          .resolve(cells.toArray(Cell[]::new))
          .forEach(
              (column, value) ->
                  columns.put(new String(column, UTF_8), HexFormat.of().formatHex(value)));
    } catch (NumberFormatException e) {
      columns.put("failed", e.getMessage());
    }
    return columns;
  }

  @Test
  void olderDeleteOfTheRowDoesNotCountWhereHBaseGoesOnWithTheColumn() {
    List<ExtendedCell> cells =
        List.of(
            cell("", 4, 4, CellFormat.mark(true, 1)),
            cell("", 2, 2, CellFormat.mark(true, 2)),
            cell("a", 3, 3, CellFormat.put(1)));
    assertThat(CellReading.visible(cells, ReadView.LATEST, () -> false)).isEmpty();
    assertThat(CellReading.visible(cells, ReadView.upTo(3), () -> false))
        .containsExactly(cells.get(2));
  }

  @Test
  void readerSeesTheSameOfWhatIsSentAsOfAllCells() {
    long seed = Long.getLong("storage.seed", System.nanoTime());
    Random random = new Random(seed);
    int leftOut = 0;
    for (int history = 0; history < 5000; history++) {
      List<ExtendedCell> cells = row(random);
      ReadView view = view(random);
      for (BooleanSupplier follows :
          List.<BooleanSupplier>of(() -> true, () -> false, random::nextBoolean)) {
        List<Cell> sent = CellReading.visible(cells, view, follows);
        assertThat(read(sent, view))
            .as("history %d; run again with -Dstorage.seed=%d", history, seed)
            .isEqualTo(read(cells, view));
        leftOut += cells.size() - sent.size();
      }
    }
    assertThat(leftOut).isPositive();
  }
}
