/**
 * Programs and system services as Twill applications on YARN.
 *
 * <p>{@code TwillLauncher} submits one application: a Twill application of one runnable, whose
 * containers get the platform's jars from one archive on HDFS ({@code PlatformArchive}) and
 * Hadoop's from the cluster. Above it stand {@code TwillProgramRuntime}, which runs services and
 * workers that way and finds them again after a restart, and {@code TwillSystemService}, which
 * keeps one application of a name going.
 *
 * <p>In the container {@code ContainerRunnable} makes a {@code ProgramContainer} by its name and
 * gives it a {@code ContainerDescription}. What became of an instance is told through {@code
 * ContainerReports}, because YARN knows exit codes only:
 *
 * <pre>{@code
 * public final class MyContainer implements ProgramContainer {
 *   public void run(ContainerDescription description, ContainerContext context) throws Exception {
 *     ... // open stores and make a runtime of this process
 *     new ContainerRun(runtime, reports, stopTimeout).run(programRun, context);
 *   }
 * }
 * }</pre>
 *
 * <p>What may not live here: a store or Spark by name, and anything that calls user code.
 */
package io.cdap.cdap.runtime.twill;
