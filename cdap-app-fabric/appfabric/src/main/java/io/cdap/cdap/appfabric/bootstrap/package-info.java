/**
 * System applications at the start of the platform: what a directory of JSON files asks for is
 * deployed in the namespace {@code system} and runs. Not how applications are deployed or run.
 */
package io.cdap.cdap.appfabric.bootstrap;
