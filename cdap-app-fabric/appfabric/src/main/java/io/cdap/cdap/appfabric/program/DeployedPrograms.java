package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.preferences.ProgramLookup;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.error.NotFoundException;

/** Tells what is deployed to parts of the platform that keep something for programs. */
public final class DeployedPrograms implements ProgramLookup {
  private final Applications applications;

  public DeployedPrograms(Applications applications) {
    this.applications = requireNonNull(applications, "applications is null");
  }

  @Override
  public void require(ApplicationReference application) {
    find(application);
  }

  @Override
  public void require(ProgramReference program) {
    find(program.application()).program(program.kind(), program.program());
  }

  private ApplicationRecord find(ApplicationReference application) {
    ApplicationId latest = application.version(ApplicationId.LATEST);
    return applications.find(latest).orElseThrow(() -> new NotFoundException(latest));
  }
}
