/**
 * Preferences: key-value settings of the instance, a namespace, an application or a program, each
 * level overriding the one above.
 *
 * <p>What may not live here: what applications and programs there are; that is asked of {@link
 * io.cdap.cdap.appfabric.preferences.ProgramLookup}.
 */
package io.cdap.cdap.appfabric.preferences;
