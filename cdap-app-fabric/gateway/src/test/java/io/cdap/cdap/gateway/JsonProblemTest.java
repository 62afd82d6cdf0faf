package io.cdap.cdap.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonProblemTest {
  private record Count(int instances) {}

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "{bad|End of input at line 1 column 5 path $.bad",
        "x|Expected BEGIN_OBJECT but was STRING at line 1 column 1 path $",
        "{\"instances\":\"x\"}|For input string: \"x\"",
        "{\"a\" 1}|Expected ':' at line 1 column 7 path $.a",
      })
  void aBodyThatIsNoJsonIsExplainedWithoutTheParsersInternals(String body, String problem) {
    assertThat(JsonProblem.describe(failure(body))).isEqualTo(problem);
    assertThat(new ErrorMapper().map(failure(body)))
        .isEqualTo(
            new ErrorMapper.MappedError(400, "Request body is invalid JSON: " + problem, false));
  }

  private static JsonParseException failure(String body) {
    try {
      Count unused = new Gson().fromJson(body, Count.class);
    } catch (JsonParseException e) {
      return e;
    }
    throw new AssertionError(body + " was read");
  }
}
