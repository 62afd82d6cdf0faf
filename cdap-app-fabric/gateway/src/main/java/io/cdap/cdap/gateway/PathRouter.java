package io.cdap.cdap.gateway;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.BadRequestException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.Nullable;

/**
 * Finds what is registered for a method and a path.
 *
 * <p>A template is a path. A segment {@code {name}} matches any one segment; one that mixes text
 * and parameters ({@code {name}.csv}) matches segments of that form; one segment may be {@code **},
 * which matches any number of segments, none included. Literal segments win over mixed ones, those
 * over parameters, those over {@code **}; a path that matches the better template with another
 * method only is tried on the next one. Doubled slashes count as one, a trailing slash is ignored.
 *
 * <p>Filled by one thread first; {@link #find} is then safe for use by many.
 *
 * @param <T> what is found
 */
public final class PathRouter<T> {
  /** Registers for all methods that have no entry of their own at the same template. */
  public static final String ANY_METHOD = "*";

  private static final String WILDCARD = "**";
  private static final Pattern PARAMETER = Pattern.compile("\\{([^{}/]+)}");

  private final Node<T> root = new Node<>();

  /**
   * Adds an entry.
   *
   * @throws IllegalStateException when the same method and template are there already
   * @throws IllegalArgumentException when the template is malformed
   */
  public void add(String method, String template, T value) {
    requireNonNull(value, "value is null");
    List<String> names = new ArrayList<>();
    Node<T> node = root;
    boolean wild = false;
    for (String segment : split(template)) {
      if (segment.equals(WILDCARD)) {
        if (wild) {
          throw new IllegalArgumentException("more than one ** in the template " + template);
        }
        wild = true;
        if (node.wildcard == null) {
          node.wildcard = new Node<>();
        }
        node = node.wildcard;
      } else if (segment.indexOf('{') < 0 && segment.indexOf('}') < 0) {
        node = node.literals.computeIfAbsent(segment, key -> new Node<>());
      } else {
        node = parameterNode(node, segment, names, template);
      }
    }
    Entry<T> entry = new Entry<>(value, names.toArray(String[]::new));
    if (node.entries.putIfAbsent(method, entry) != null) {
      throw new IllegalStateException("two routes for %s %s".formatted(method, template));
    }
  }

  private static <T> Node<T> parameterNode(
      Node<T> node, String segment, List<String> names, String template) {
    Matcher matcher = PARAMETER.matcher(segment);
    StringBuilder regex = new StringBuilder();
    int end = 0;
    while (matcher.find()) {
      names.add(matcher.group(1).trim());
      regex.append(Pattern.quote(segment.substring(end, matcher.start()))).append("(.+?)");
      end = matcher.end();
    }
    String rest = segment.substring(end);
    if (end == 0 || rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
      throw new IllegalArgumentException(
          "malformed segment '%s' in the template %s".formatted(segment, template));
    }
    if (matcher.reset().matches()) {
      if (node.parameter == null) {
        node.parameter = new Node<>();
      }
      return node.parameter;
    }
    String pattern = regex.append(Pattern.quote(rest)).toString();
    for (Mixed<T> mixed : node.mixed) {
      if (mixed.pattern.pattern().equals(pattern)) {
        return mixed.node;
      }
    }
    Mixed<T> mixed = new Mixed<>(Pattern.compile(pattern), new Node<>());
    node.mixed.add(mixed);
    return mixed.node;
  }

  /**
   * Looks a path up.
   *
   * @param path still encoded, without a query
   * @return the match, or null when nothing matches both method and path
   * @throws BadRequestException when a segment that matters has a malformed percent-encoding
   */
  @Nullable
  public Match<T> find(String method, String path) {
    return new Search<T>(method, split(path)).descend(root, 0);
  }

  /** The methods that a path has entries for, in alphabetical order; empty for an unknown path. */
  public Set<String> methods(String path) {
    Search<T> search = new Search<>("", split(path));
    search.known = new TreeSet<>();
    search.descend(root, 0);
    return search.known;
  }

  private static String[] split(String path) {
    int length = path.length();
    String[] segments = new String[8];
    int count = 0;
    int start = 0;
    while (start < length) {
      int end = path.indexOf('/', start);
      if (end < 0) {
        end = length;
      }
      if (end > start) {
        if (count == segments.length) {
          segments = Arrays.copyOf(segments, count * 2);
        }
        segments[count++] = path.substring(start, end);
      }
      start = end + 1;
    }
    return Arrays.copyOf(segments, count);
  }

  private static final class Node<T> {
    final Map<String, Node<T>> literals = new HashMap<>();
    final List<Mixed<T>> mixed = new ArrayList<>();
    final Map<String, Entry<T>> entries = new HashMap<>();
    @Nullable Node<T> parameter;
    @Nullable Node<T> wildcard;
  }

  private record Mixed<T>(Pattern pattern, Node<T> node) {}

  @SuppressWarnings("ArrayRecordComponent") // private, never changed
  private record Entry<T>(T value, String[] names) {}

  /** One look-up: walks the tree depth first, the better alternative first. */
  private static final class Search<T> {
    private final String method;
    private final String[] segments;
    private final List<String> values = new ArrayList<>(6);
    private int tailStart = -1;
    private int tailEnd = -1;
    @Nullable private Set<String> known;

    Search(String method, String[] segments) {
      this.method = method;
      this.segments = segments;
    }

    @Nullable
    Match<T> descend(Node<T> node, int index) {
      if (index == segments.length) {
        Match<T> match = entryOf(node);
        return match != null || node.wildcard == null ? match : wild(node.wildcard, index);
      }
      String raw = segments[index];
      String segment =
          node.parameter == null && node.literals.isEmpty() && node.mixed.isEmpty()
              ? raw
              : PercentEncoding.decodePath(raw);
      Node<T> literal = node.literals.get(segment);
      Match<T> match = literal == null ? null : descend(literal, index + 1);
      if (match != null) {
        return match;
      }
      int before = values.size();
      for (Mixed<T> mixed : node.mixed) {
        Matcher matcher = mixed.pattern.matcher(segment);
        if (matcher.matches()) {
          for (int group = 1; group <= matcher.groupCount(); group++) {
            values.add(matcher.group(group));
          }
          match = descend(mixed.node, index + 1);
          if (match != null) {
            return match;
          }
          values.subList(before, values.size()).clear();
        }
      }
      if (node.parameter != null) {
        values.add(segment);
        match = descend(node.parameter, index + 1);
        if (match != null) {
          return match;
        }
        values.subList(before, values.size()).clear();
      }
      return node.wildcard == null ? null : wild(node.wildcard, index);
    }

    @Nullable
    private Match<T> wild(Node<T> node, int start) {
      boolean ends = node.literals.isEmpty() && node.mixed.isEmpty() && node.parameter == null;
      for (int end = ends ? segments.length : start; end <= segments.length; end++) {
        tailStart = start;
        tailEnd = end;
        Match<T> match = descend(node, end);
        if (match != null) {
          return match;
        }
      }
      tailStart = -1;
      return null;
    }

    @Nullable
    private Match<T> entryOf(Node<T> node) {
      if (known != null) {
        known.addAll(node.entries.keySet());
        return null;
      }
      Entry<T> entry = node.entries.get(method);
      if (entry == null) {
        entry = node.entries.get(ANY_METHOD);
      }
      return entry == null
          ? null
          : new Match<>(entry.value, entry.names, values.toArray(String[]::new), tail());
    }

    private String tail() {
      return tailStart < 0
          ? ""
          : String.join("/", Arrays.asList(segments).subList(tailStart, tailEnd));
    }
  }

  /**
   * What was found.
   *
   * @param <T> what was registered
   */
  public static final class Match<T> {
    private final T value;
    private final String[] names;
    private final String[] values;
    private final String tail;

    private Match(T value, String[] names, String[] values, String tail) {
      this.value = value;
      this.names = names;
      this.values = values;
      this.tail = tail;
    }

    public T value() {
      return value;
    }

    /** What {@code **} matched, still encoded, without a leading slash; empty without one. */
    public String tail() {
      return tail;
    }

    /**
     * The decoded value of a parameter.
     *
     * @throws IllegalArgumentException when the template has no such parameter
     */
    public String parameter(String name) {
      for (int i = 0; i < names.length; i++) {
        if (names[i].equals(name)) {
          return values[i];
        }
      }
      throw new IllegalArgumentException("the route has no path parameter '%s'".formatted(name));
    }

    /** All parameters, decoded, by name. */
    public Map<String, String> parameters() {
      Map<String, String> parameters = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        parameters.put(names[i], values[i]);
      }
      return parameters;
    }
  }
}
