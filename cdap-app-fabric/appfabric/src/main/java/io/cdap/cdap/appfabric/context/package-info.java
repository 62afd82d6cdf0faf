/**
 * What a running program sees: the contexts of the API, made of small parts that each answer one of
 * its interfaces.
 *
 * <p>{@code ProgramEnvironment} holds what all programs of a process share, {@code LoadedProgram}
 * what the instances of one run share (class loader, plugins), {@code ProgramContext} belongs to
 * one instance of one handler or worker.
 *
 * <p>What may not live here: deciding what runs when, HTTP.
 */
package io.cdap.cdap.appfabric.context;
