/**
 * The sandbox: the whole platform in one JVM, and the commands that start and stop it.
 *
 * <p>{@link io.cdap.cdap.standalone.SandboxCommand} is what the {@code cdap} script calls. It
 * starts a process of {@link io.cdap.cdap.standalone.SandboxMain}, which builds a {@link
 * io.cdap.cdap.standalone.Sandbox} and keeps it until it is told to stop.
 *
 * <p>What may not live here: anything but wiring, options and process control.
 */
package io.cdap.cdap.standalone;
