/**
 * What the platform says about itself over HTTP: version, configuration, its own services, and the
 * small fixed answers that clients of the console expect.
 *
 * <p>What may not live here: anything with state of its own but the console's settings.
 */
package io.cdap.cdap.appfabric.system;
