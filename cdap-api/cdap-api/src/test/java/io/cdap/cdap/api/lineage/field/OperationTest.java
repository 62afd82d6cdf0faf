package io.cdap.cdap.api.lineage.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OperationTest {

  private final Gson gson = new Gson();
  private final ReadOperation read =
      new ReadOperation("read", "d", EndPoint.of("ns", "file"), "offset", "body");
  private final TransformOperation parse =
      new TransformOperation("parse", "d", List.of(InputField.of("read", "body")), "name");
  private final WriteOperation write =
      new WriteOperation("write", "d", EndPoint.of("table"), InputField.of("parse", "name"));

  @Test
  void areEqualWhenAllPartsAre() {
    assertThat(read)
        .isEqualTo(
            new ReadOperation("read", "d", EndPoint.of("ns", "file"), List.of("offset", "body")))
        .isNotEqualTo(new ReadOperation("read", "d", EndPoint.of("file"), "offset", "body"))
        .isNotEqualTo(new ReadOperation("read", "d", EndPoint.of("ns", "file"), "body"))
        .isNotEqualTo(new ReadOperation("other", "d", EndPoint.of("ns", "file"), "offset", "body"));
    assertThat(parse.getType()).isEqualTo(OperationType.TRANSFORM);
    assertThat(write.getDestination()).isEqualTo(EndPoint.of(null, "table"));
  }

  @Test
  void areReadBackFromJson() {
    assertThat(gson.fromJson(gson.toJson(read), ReadOperation.class)).isEqualTo(read);
    assertThat(gson.fromJson(gson.toJson(parse), TransformOperation.class)).isEqualTo(parse);
    assertThat(gson.fromJson(gson.toJson(write), WriteOperation.class)).isEqualTo(write);
    assertThat(gson.toJson(write))
        .isEqualTo(
            "{\"inputs\":[{\"origin\":\"parse\",\"name\":\"name\"}],\"destination\":"
                + "{\"name\":\"table\",\"properties\":{}},\"name\":\"write\",\"type\":\"WRITE\","
                + "\"description\":\"d\"}");
  }

  @Test
  void keepNoLaterChangeOfTheirFields() {
    List<String> outputs = new ArrayList<>(List.of("a"));
    TransformOperation operation = new TransformOperation("t", "d", List.of(), outputs);
    outputs.add("b");

    assertThat(operation.getOutputs()).containsExactly("a");
    assertThatThrownBy(() -> operation.getOutputs().add("c"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void endPointsWrittenWithoutPropertiesAreEqualToThoseThatHaveNone() {
    assertThat(gson.fromJson("{\"name\":\"table\"}", EndPoint.class))
        .isEqualTo(EndPoint.of("table"))
        .hasSameHashCodeAs(EndPoint.of("table"))
        .isNotEqualTo(EndPoint.of(null, "table", Map.of("a", "b")));
  }
}
