package io.cdap.cdap.appfabric.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemApplicationTest {
  @Test
  void readsEveryField() {
    SystemApplication application =
        SystemApplication.parse(
            """
            {"name": "dataprep",
             "artifact": {"name": "prep", "version": "[1.0.0,2.0.0)", "scope": "user"},
             "config": {"limit": 5},
             "programs": [
               {"type": "service", "name": "service", "instances": 2, "arguments": {"a": "b"}}]}
            """);
    assertThat(application.id().toString()).contains("system", "dataprep");
    assertThat(application.request().artifactSummary().getScope()).isEqualTo(ArtifactScope.USER);
    assertThat(application.request().artifactSummary().getVersion()).isEqualTo("[1.0.0,2.0.0)");
    assertThat(application.request().configurationText()).isEqualTo("{\"limit\":5}");
    assertThat(application.programs()).hasSize(1);
    SystemApplication.Program program = application.programs().get(0);
    assertThat(program.id().kind()).isEqualTo(ProgramKind.SERVICE);
    assertThat(program.instances()).hasValue(2);
    assertThat(program.arguments()).containsEntry("a", "b").hasSize(1);
  }

  @Test
  void whatIsLeftOutHasDefaults() {
    SystemApplication application =
        SystemApplication.parse("{\"name\":\"a\",\"artifact\":{\"name\":\"x\",\"version\":\"1\"}}");
    assertThat(application.request().artifactSummary().getScope()).isEqualTo(ArtifactScope.SYSTEM);
    assertThat(application.request().configurationText()).isEqualTo("{}");
    assertThat(application.programs()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [                                                                  | It is not JSON
          []                                                                 | The file must be a JSON object
          {"artifact":{}}                                                    | 'name' is missing
          {"name":"a b","artifact":{"name":"x","version":"1"}}               | a b
          {"name":"a"}                                                       | 'artifact' is missing
          {"name":"a","artifact":"x"}                                        | 'artifact' must be a JSON object
          {"name":"a","artifact":{"name":"x"}}                               | 'artifact.version' is missing
          {"name":"a","artifcat":{}}                                         | unknown field 'artifcat'
          {"name":"a","artifact":{"name":"x","version":"1"},"config":"{}"}   | 'config' must be a JSON object
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":{}}   | 'programs' must be a JSON array
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":[{"type":"servce","name":"s"}]} | programs[0].type
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":[{"type":"service"}]} | 'programs[0].name' is missing
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":[{"type":"service","name":"s","instances":0}]} | programs[0].instances
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":[{"type":"service","name":"s","instances":1.5}]} | programs[0].instances
          {"name":"a","artifact":{"name":"x","version":"1"},"programs":[{"type":"service","name":"s","arguments":{"k":{}}}]} | programs[0].arguments.k
          """)
  void namesTheFieldThatIsWrong(String json, String named) {
    assertThatThrownBy(() -> SystemApplication.parse(json))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContaining(named);
  }
}
