/**
 * Applications: what a jar's {@code configure()} declares, the versions that were deployed, and the
 * endpoints that deploy, list and delete them.
 *
 * <p>{@code ApplicationConfigurator} runs user code once and gives an {@code ApplicationSpec}; from
 * there on everything works on the recorded specification. {@code ApplicationStore} keeps records,
 * {@code Applications} is the service that the endpoints call.
 *
 * <p>What may not live here: running programs.
 */
package io.cdap.cdap.appfabric.application;
