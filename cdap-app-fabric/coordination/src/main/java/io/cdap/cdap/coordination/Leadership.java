package io.cdap.cdap.coordination;

/**
 * What a candidate does when it becomes the leader, and when it ceases to be. All calls come from
 * one thread, in turns: lead, follow, lead, ...
 */
public interface Leadership {

  /**
   * Begins to lead. Should return soon and watch for an interrupt: {@link #follow} can be called
   * only afterwards. A failure gives the leadership up, after a call of {@link #follow}, and lets
   * another candidate have it.
   *
   * @param epoch greater than that of every leadership before. A leader that is cut off may go on
   *     for a moment after another one has begun; whoever takes orders from leaders should refuse
   *     those with a smaller epoch than one seen before
   */
  void lead(long epoch) throws Exception;

  /** Ceases to lead. */
  void follow() throws Exception;
}
