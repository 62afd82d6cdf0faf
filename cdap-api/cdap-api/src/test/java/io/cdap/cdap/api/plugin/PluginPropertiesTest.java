package io.cdap.cdap.api.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import org.junit.jupiter.api.Test;

class PluginPropertiesTest {

  private static final class Config extends PluginConfig {}

  @Test
  void propertiesSurviveJson() {
    PluginProperties properties = PluginProperties.builder().add("path", "/x").build();
    Gson gson = new Gson();
    assertThat(gson.fromJson(gson.toJson(properties), PluginProperties.class))
        .isEqualTo(properties);
    assertThatThrownBy(() -> properties.getProperties().put("a", "b"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void freshConfigHasNoProperties() {
    Config config = new Config();
    assertThat(config.getProperties().getProperties()).isEmpty();
    assertThat(config.containsMacro("path")).isFalse();
  }

  @Test
  void pluginClassMustBeComplete() {
    assertThatThrownBy(() -> PluginClass.builder().setName("n").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("className");
  }
}
