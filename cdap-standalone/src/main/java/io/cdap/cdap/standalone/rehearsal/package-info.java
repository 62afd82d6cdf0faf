/**
 * The application that a sandbox runs once, so that the JVM can record which classes that takes. It
 * becomes a jar of its own: nothing in here may use anything but the API.
 */
package io.cdap.cdap.standalone.rehearsal;
