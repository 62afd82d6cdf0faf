package io.cdap.cdap.gateway;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** Takes a query string apart. */
final class QueryParameters {
  private QueryParameters() {}

  /**
   * The parameters by name, in the order of their first occurrence; a name without a value has the
   * empty one.
   *
   * @throws io.cdap.cdap.error.BadRequestException when the percent-encoding is malformed
   */
  static Map<String, List<String>> parse(@Nullable String query) {
    if (query == null || query.isEmpty()) {
      return Map.of();
    }
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    int start = 0;
    while (start < query.length()) {
      int end = query.indexOf('&', start);
      if (end < 0) {
        end = query.length();
      }
      if (end > start) {
        int equals = query.indexOf('=', start);
        boolean valued = equals >= 0 && equals < end;
        String name = PercentEncoding.decodeQuery(query.substring(start, valued ? equals : end));
        String value = valued ? PercentEncoding.decodeQuery(query.substring(equals + 1, end)) : "";
        parameters.computeIfAbsent(name, key -> new ArrayList<>(1)).add(value);
      }
      start = end + 1;
    }
    parameters.replaceAll((name, values) -> Collections.unmodifiableList(values));
    return Collections.unmodifiableMap(parameters);
  }
}
