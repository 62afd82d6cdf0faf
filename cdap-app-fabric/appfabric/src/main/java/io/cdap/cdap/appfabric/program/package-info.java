/**
 * Programs and their runs: starting and stopping, run records, and the endpoints for both.
 *
 * <p>{@code Programs} is the service; each transition of a run is one transaction in {@code
 * RunRecords}. How a kind of program really runs is behind {@code ProgramRuntime}:
 *
 * <pre>{@code
 * ProgramController controller = runtime.start(run, listener);
 * controller.stop();
 * }</pre>
 *
 * <p>What may not live here: anything that loads or calls user code.
 */
package io.cdap.cdap.appfabric.program;
