package io.cdap.cdap.api.dataset.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import java.util.Map;
import org.junit.jupiter.api.Test;

@SuppressWarnings("deprecation") // explore properties are deprecated but stay part of the API
class TableValuesTest {

  @Test
  void whatAPutWritesARowReads() {
    Put put =
        new Put("r", "b", true)
            .add("h", (short) 3)
            .add("i", 4)
            .add("l", 5L)
            .add("f", 6f)
            .add("d", 7d)
            .add("s", "text");
    Row row = new Result(put.getRow(), put.getValues());

    assertThat(row.getBoolean("b")).isTrue();
    assertThat(row.getShort("h")).isEqualTo((short) 3);
    assertThat(row.getInt("i")).isEqualTo(4);
    assertThat(row.getLong("l")).isEqualTo(5L);
    assertThat(row.getFloat("f")).isEqualTo(6f);
    assertThat(row.getDouble("d")).isEqualTo(7d);
    assertThat(row.getString("s")).isEqualTo("text");
    assertThat(row.getInt("none", 9)).isEqualTo(9);
    assertThat(row.getInt("none")).isNull();
  }

  @Test
  void getWithoutColumnsMeansTheRow() {
    assertThat(new Get("r").getColumns()).isNull();
    assertThat(new Get("r").add("a").add("b", "c").getColumns()).hasSize(3);
  }

  @Test
  void tablePropertiesCanBeReadBack() {
    DatasetProperties properties =
        TableProperties.builder()
            .setTTL(77)
            .setConflictDetection(ConflictDetection.COLUMN)
            .setTablePermissions(Map.of("u", "rw"))
            .setExploreTableName("t")
            .setDescription("what it is for")
            .build();

    assertThat(TableProperties.getTTL(properties)).isEqualTo(77L);
    assertThat(TableProperties.getConflictDetection(properties, null))
        .isEqualTo(ConflictDetection.COLUMN);
    assertThat(TableProperties.getTablePermissions(properties.getProperties()))
        .containsEntry("u", "rw");
    assertThat(TableProperties.getTTL(Map.of(Table.PROPERTY_TTL, "-1"))).isNull();
    assertThatThrownBy(
            () -> TableProperties.getConflictDetection(Map.of("conflict.level", "row"), null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void propertiesCannotBeChangedOnceBuilt() {
    assertThatThrownBy(() -> DatasetProperties.EMPTY.getProperties().put("a", "b"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void exploreSettersOfFileSetsKeepTheirProperties() {
    Map<String, String> properties =
        FileSetProperties.builder()
            .setEnableExploreOnCreate(true)
            .setExploreFormat("csv")
            .setExploreFormatProperty("delimiter", ";")
            .build()
            .getProperties();
    assertThat(properties).containsEntry("explore.format.csv.delimiter", ";");
    assertThat(FileSetProperties.isExploreEnabled(properties)).isTrue();
  }

  @Test
  void embeddedSpecificationsGetTheOuterName() {
    DatasetSpecification spec =
        DatasetSpecification.builder("n", "t")
            .datasets(
                DatasetSpecification.builder("d", "t")
                    .datasets(DatasetSpecification.builder("e", "t").build())
                    .build())
            .build();
    assertThat(spec.getSpecification("d").getSpecification("e").getName()).isEqualTo("n.d.e");
    assertThat(spec.isParent("n.d.e")).isTrue();
    assertThat(spec.isParent("n.d")).isFalse();
  }
}
