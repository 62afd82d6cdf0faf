package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.acceptance.steps.ExactlyOnce;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Containers that publish and copy in transactions die, and so does the writer of messages. */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
class ExactlyOnceOnClusterTest {
  private final Installation installation;

  ExactlyOnceOnClusterTest(Installation installation) {
    this.installation = installation;
  }

  @Test
  void messagesOfCommittedTransactionsAreSeenOnce(@TempDir Path scratch) throws Exception {
    ExactlyOnce application = new ExactlyOnce();
    application.deploy(installation.http(), scratch);
    application.start(installation.http());
    for (String program : new String[] {ExactlyOnce.COUNTER, ExactlyOnce.COPIER}) {
      application.awaitProgress(installation.http());
      ContainerProcesses.kill(container(program));
      application.awaitProgress(installation.http());
      application.fetch(installation.http(), "after a container of " + program + " was killed");
    }
    installation.startOther();
    installation.killMaster();
    application.awaitProgress(installation.http());
    // Programs go on without; stopping them takes a master that leads.
    installation.http().await("/v3/namespaces", answer -> answer.status() == 200);
    application.verify(installation.http(), "after the master was killed");
    application.stop(installation.http());
  }

  private String container(String program) throws Exception {
    HttpCalls.Answer answer =
        installation
            .http()
            .await(program + "/live-info", live -> live.body().contains("container_"));
    return answer
        .json()
        .getAsJsonObject()
        .getAsJsonArray("containers")
        .get(0)
        .getAsJsonObject()
        .get("container")
        .getAsString();
  }
}
