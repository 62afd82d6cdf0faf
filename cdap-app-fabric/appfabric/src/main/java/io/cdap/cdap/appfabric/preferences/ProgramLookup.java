package io.cdap.cdap.appfabric.preferences;

import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.ProgramReference;

/** Answers whether applications and programs exist. */
public interface ProgramLookup {

  /**
   * Does nothing when the application exists.
   *
   * @throws io.cdap.cdap.error.NotFoundException when it does not: {@code
   *     'application:ns1.none.-SNAPSHOT' was not found.}
   */
  void require(ApplicationReference application);

  /**
   * Does nothing when the application exists and has the program.
   *
   * @throws io.cdap.cdap.error.NotFoundException when it does not: {@code
   *     'programreference:ns1.App.service.Nope' was not found.}
   */
  void require(ProgramReference program);
}
