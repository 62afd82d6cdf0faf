package io.cdap.cdap.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.error.BadRequestException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PathRouterTest {
  private final PathRouter<String> router = new PathRouter<>();

  private String find(String method, String path) {
    PathRouter.Match<String> match = router.find(method, path);
    return match == null ? null : match.value() + match.parameters() + match.tail();
  }

  @Test
  void literalBeatsParameterBeatsTail() {
    router.add("GET", "/a/b", "literal");
    router.add("GET", "/a/{x}", "parameter");
    router.add("GET", "/a/**", "tail");

    assertThat(find("GET", "/a/b")).isEqualTo("literal{}");
    assertThat(find("GET", "/a/c")).isEqualTo("parameter{x=c}");
    assertThat(find("GET", "/a/c/d")).isEqualTo("tail{}c/d");
    assertThat(find("GET", "/a")).isEqualTo("tail{}");
    assertThat(find("GET", "/")).isNull();
  }

  @Test
  void goesBackWhenTheBetterBranchIsADeadEnd() {
    router.add("GET", "/a/b/c", "deep");
    router.add("GET", "/a/{x}/d", "parameter");
    router.add("PUT", "/a/{x}/c", "put");

    assertThat(find("GET", "/a/b/d")).isEqualTo("parameter{x=b}");
    assertThat(find("PUT", "/a/b/c")).isEqualTo("put{x=b}");
    assertThat(router.methods("/a/b/c")).containsExactly("GET", "PUT");
    assertThat(router.methods("/a/b")).isEmpty();
  }

  @Test
  void sameShapeMayNameItsParametersDifferently() {
    router.add("GET", "/n/{namespace}", "get");
    router.add("PUT", "/n/{id}", "put");

    assertThat(router.find("GET", "/n/x").parameters()).isEqualTo(Map.of("namespace", "x"));
    assertThat(router.find("PUT", "/n/x").parameter("id")).isEqualTo("x");
  }

  @Test
  void slashesAreForgiven() {
    router.add("GET", "/a/{x}/", "found");

    assertThat(find("GET", "//a///y//")).isEqualTo("found{x=y}");
    assertThat(find("GET", "/a/y")).isEqualTo("found{x=y}");
  }

  @Test
  void decodesParametersButNotTheTail() {
    router.add("GET", "/a/{x}/**", "found");

    assertThat(find("GET", "/a/1%2F2%20+%C3%A9/b%2Fc/d")).isEqualTo("found{x=1/2 +é}b%2Fc/d");
    assertThatThrownBy(() -> router.find("GET", "/a/%zz/b")).isInstanceOf(BadRequestException.class);
    assertThatThrownBy(() -> router.find("GET", "/a/%C3/b")).isInstanceOf(BadRequestException.class);
    assertThatThrownBy(() -> router.find("GET", "/a/x%4")).isInstanceOf(BadRequestException.class);
  }

  @Test
  void wildcardInTheMiddle() {
    router.add("GET", "/v3/**/metadata/{key}", "metadata");
    router.add("GET", "/v3/apps", "apps");

    assertThat(find("GET", "/v3/a/b/metadata/k")).isEqualTo("metadata{key=k}a/b");
    assertThat(find("GET", "/v3/metadata/k")).isEqualTo("metadata{key=k}");
    assertThat(find("GET", "/v3/a/b/metadata")).isNull();
  }

  @Test
  void segmentsThatMixTextAndParameters() {
    router.add("GET", "/files/{name}.{type}", "file");
    router.add("GET", "/files/{name}", "other");

    assertThat(find("GET", "/files/a.csv")).isEqualTo("file{name=a, type=csv}");
    assertThat(find("GET", "/files/a")).isEqualTo("other{name=a}");
  }

  @Test
  void anyMethodStandsBackBehindANamedOne() {
    router.add("*", "/m/**", "any");
    router.add("GET", "/m/**", "get");

    assertThat(find("GET", "/m/x")).isEqualTo("get{}x");
    assertThat(find("PATCH", "/m/x")).isEqualTo("any{}x");
  }

  @Test
  void refusesBadRegistrations() {
    router.add("GET", "/a/{x}", "one");

    assertThatThrownBy(() -> router.add("GET", "/a/{y}/", "two"))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> router.add("GET", "/a/{x", "two"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> router.add("GET", "/**/a/**", "two"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
