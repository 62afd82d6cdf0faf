package io.cdap.cdap.appfabric.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MacroParserTest {
  private static final MacroEvaluator EVALUATOR =
      new Known(
          Map.of(
              "host", "h1",
              "a1", "nested",
              "n", "1",
              "indirect", "${host}",
              "loop", "${loop}",
              "key", "k"));

  @Test
  void replacesLookupsAndFunctions() {
    assertThat(parse("jdbc:${host}:${secure(k)}/x")).isEqualTo("jdbc:h1:secure[k]/x");
    assertThat(parse("${f(a, b)}")).isEqualTo("f[a|b]");
    assertThat(parse("${now()}")).isEqualTo("now[]");
    assertThat(parse("no macro $ { } here")).isEqualTo("no macro $ { } here");
  }

  @Test
  void replacesTheInnermostFirst() {
    assertThat(parse("${a${n}}")).isEqualTo("nested");
    assertThat(parse("${secure(${key})}")).isEqualTo("secure[k]");
  }

  @Test
  void parsesWhatALookupYields() {
    assertThat(parse("${indirect}")).isEqualTo("h1");
  }

  @Test
  void keepsWhatIsEscaped() {
    assertThat(parse("\\${host}")).isEqualTo("${host}");
    assertThat(MacroParser.containsMacro("\\${host}")).isFalse();
    assertThat(MacroParser.containsMacro("x${host}")).isTrue();
    MacroParserOptions off = MacroParserOptions.builder().setEscaping(false).build();
    assertThat(new MacroParser(EVALUATOR, off).parse("\\${host}")).isEqualTo("\\h1");
  }

  @Test
  void refusesWhatIsUnknownUnclosedOrEndless() {
    assertThatThrownBy(() -> parse("${nope}")).isInstanceOf(InvalidMacroException.class);
    assertThatThrownBy(() -> parse("a ${host")).hasMessageContaining("closing");
    assertThatThrownBy(() -> parse("${loop}")).hasMessageContaining("deep");
    assertThatThrownBy(() -> parse("${".repeat(5000))).isInstanceOf(InvalidMacroException.class);
  }

  @Test
  void leavesWhatTheOptionsTurnOff() {
    MacroParserOptions functionsOnly = MacroParserOptions.builder().disableLookups().build();
    assertThat(new MacroParser(EVALUATOR, functionsOnly).parse("${host}${f(a)}"))
        .isEqualTo("${host}f[a]");
    MacroParserOptions skipping = MacroParserOptions.builder().skipInvalidMacros().build();
    assertThat(new MacroParser(EVALUATOR, skipping).parse("${nope}-${host}"))
        .isEqualTo("${nope}-h1");
  }

  private static String parse(String text) {
    return new MacroParser(EVALUATOR, MacroParserOptions.DEFAULT).parse(text);
  }

  private record Known(Map<String, String> values) implements MacroEvaluator {
    @Override
    public String lookup(String property) {
      if (!values.containsKey(property)) {
        throw new InvalidMacroException("Unknown: " + property);
      }
      return values.get(property);
    }

    @Override
    public String evaluate(String function, String... arguments) {
      return function + "[" + String.join("|", arguments) + "]";
    }
  }
}
