package io.cdap.cdap.spi.data.table.field;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A range of primary keys. A bound is the first keys or all of them; a bound of the first keys
 * stands for all rows that have them. No bound is the end of the table.
 */
public final class Range {
  private static final Range ALL =
      new Range(List.of(), Bound.INCLUSIVE, List.of(), Bound.INCLUSIVE, false);

  /** Whether what a bound stands for is in the range. */
  public enum Bound {
    INCLUSIVE,
    EXCLUSIVE
  }

  private final List<Field<?>> begin;
  private final Bound beginBound;
  private final List<Field<?>> end;
  private final Bound endBound;
  private final boolean singleton;

  private Range(
      Collection<Field<?>> begin,
      Bound beginBound,
      Collection<Field<?>> end,
      Bound endBound,
      boolean singleton) {
    this.begin = Collections.unmodifiableList(new ArrayList<>(begin));
    this.beginBound = beginBound;
    this.end = Collections.unmodifiableList(new ArrayList<>(end));
    this.endBound = endBound;
    this.singleton = singleton;
  }

  public static Range create(
      Collection<Field<?>> begin, Bound beginBound, Collection<Field<?>> end, Bound endBound) {
    return new Range(begin, beginBound, end, endBound, false);
  }

  /** From a bound to the end of the table. */
  public static Range from(Collection<Field<?>> begin, Bound beginBound) {
    return new Range(begin, beginBound, List.of(), Bound.INCLUSIVE, false);
  }

  /** From the begin of the table to a bound. */
  public static Range to(Collection<Field<?>> end, Bound endBound) {
    return new Range(List.of(), Bound.INCLUSIVE, end, endBound, false);
  }

  /** All rows that have these first keys. */
  public static Range singleton(Collection<Field<?>> singleton) {
    return new Range(singleton, Bound.INCLUSIVE, singleton, Bound.INCLUSIVE, true);
  }

  /** All rows. */
  public static Range all() {
    return ALL;
  }

  public boolean isSingleton() {
    return singleton;
  }

  public Collection<Field<?>> getBegin() {
    return begin;
  }

  public Bound getBeginBound() {
    return beginBound;
  }

  public Collection<Field<?>> getEnd() {
    return end;
  }

  public Bound getEndBound() {
    return endBound;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Range that = (Range) o;
    return begin.equals(that.begin)
        && beginBound == that.beginBound
        && end.equals(that.end)
        && endBound == that.endBound;
  }

  @Override
  public int hashCode() {
    return Objects.hash(begin, beginBound, end, endBound);
  }

  @Override
  public String toString() {
    return "Range{begin="
        + begin
        + ", beginBound="
        + beginBound
        + ", end="
        + end
        + ", endBound="
        + endBound
        + '}';
  }
}
