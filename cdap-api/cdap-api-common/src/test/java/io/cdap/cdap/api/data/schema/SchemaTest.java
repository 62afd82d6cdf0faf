package io.cdap.cdap.api.data.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {

  private static final Schema NODE =
      Schema.recordOf(
          "node",
          Schema.Field.of("value", Schema.of(Schema.Type.INT)),
          Schema.Field.of("next", Schema.nullableOf(Schema.recordOf("node"))));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"int\"",
        "[\"string\",\"null\"]",
        "{\"type\":\"int\",\"logicalType\":\"date\"}",
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}",
        "{\"type\":\"enum\",\"symbols\":[\"A\",\"B\"]}",
        "{\"type\":\"array\",\"items\":\"long\"}",
        "{\"type\":\"map\",\"keys\":\"string\",\"values\":\"int\"}",
        "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"a\",\"type\":\"r\"}]}",
      })
  void jsonSurvivesTheRoundTrip(String json) throws IOException {
    assertThat(Schema.parseJson(json)).hasToString(json);
  }

  @Test
  void recursiveRecordEndsInItself() {
    Schema next = NODE.getField("next").getSchema().getNonNullable();
    assertThat(next.getFields()).hasSize(2);
    assertThat(NODE.isCompatible(next)).isTrue();
  }

  @Test
  void referenceInsideANestedRecordIsResolved() {
    Schema child = Schema.recordOf("child", Schema.Field.of("parent", Schema.recordOf("outer")));
    Schema outer = Schema.recordOf("outer", Schema.Field.of("child", child));
    Schema parent = outer.getField("child").getSchema().getField("parent").getSchema();
    assertThat(parent).isSameAs(outer);
    assertThat(child.getField("parent").getSchema().getFields()).isNull();
  }

  @Test
  void hashIsThatOfTheStoredFormat() {
    assertThat(Schema.of(Schema.Type.NULL).getSchemaHash())
        .hasToString("93B885ADFE0DA089CDF634904FD59F71");
    assertThat(
            Schema.recordOf("rec", Schema.Field.of("a", Schema.of(Schema.Type.INT)))
                .getSchemaHash())
        .hasToString("CD919850EAF64652DB867A6AA53DAD97");
    assertThat(Schema.of(Schema.LogicalType.DATE).getSchemaHash())
        .hasToString("C541C812F33BB662DB030E84093C27FB");
  }

  @Test
  void columnsAreNullableUnlessToldOtherwise() throws IOException {
    Schema schema = Schema.parseSQL("id long not null, tags array<string>, in record<x:int>");
    assertThat(schema.getField("id").getSchema().isNullable()).isFalse();
    assertThat(schema.getField("tags").getSchema().isNullable()).isTrue();
    assertThat(schema.getField("TAGS", true)).isSameAs(schema.getField("tags"));
    assertThatThrownBy(() -> Schema.parseSQL("a bigint"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bigint");
  }

  @Test
  void numbersMayWidenAndNotNarrow() {
    Schema intSchema = Schema.of(Schema.Type.INT);
    Schema longSchema = Schema.of(Schema.Type.LONG);
    assertThat(intSchema.isCompatible(longSchema)).isTrue();
    assertThat(longSchema.isCompatible(intSchema)).isFalse();
    assertThat(intSchema.isCompatible(Schema.nullableOf(longSchema))).isTrue();
    assertThat(Schema.of(Schema.Type.BYTES).isCompatible(Schema.of(Schema.Type.STRING))).isFalse();
  }

  @Test
  void javaSerializationKeepsTheSchema() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream output = new ObjectOutputStream(bytes)) {
      output.writeObject(NODE);
    }
    try (ObjectInputStream input =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(input.readObject()).isEqualTo(NODE);
    }
  }
}
