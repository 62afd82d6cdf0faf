package io.cdap.cdap.runtime.twill;

/**
 * What runs in a container: the place where its process is put together. The class is loaded by
 * name and needs a public constructor without parameters.
 */
public interface ProgramContainer {

  /**
   * Runs what the description says, and returns when that has ended or soon after the context says
   * that it has to.
   *
   * @throws Exception when the process cannot do its work, for example because a store is away; the
   *     container then ends as a crashed one does and is started again, a bounded number of times.
   *     What a user's program throws is reported instead.
   */
  void run(ContainerDescription description, ContainerContext context) throws Exception;
}
