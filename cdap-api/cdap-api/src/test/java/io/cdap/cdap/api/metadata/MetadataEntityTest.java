package io.cdap.cdap.api.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MetadataEntityTest {

  @Test
  void customEntityExtendsADataset() {
    MetadataEntity field =
        MetadataEntity.builder(MetadataEntity.ofDataset("ns", "users"))
            .appendAsType("Field", "name")
            .build();
    assertThat(field.getType()).isEqualTo("field");
    assertThat(field.getValue("dataset")).isEqualTo("users");
    assertThat(field.head("dataset")).hasSize(2);
  }

  @Test
  void knownTypeMustHaveItsKeys() {
    assertThatThrownBy(() -> MetadataEntity.builder().append("program", "p").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("program");
  }

  @Test
  void keyCanBeUsedOnce() {
    assertThatThrownBy(() -> MetadataEntity.builder().append("a", "1").append("A", "2"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
