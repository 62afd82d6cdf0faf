/**
 * Class loaders of artifacts and plugins, and the only way from them to the platform's classes.
 *
 * <pre>
 * platform loader of the JDK
 *   API packages of the platform's loader  ({@link io.cdap.cdap.appfabric.classloading.ApiClassLoader})
 *     artifact: its jar and the jars in its lib/  ({@link io.cdap.cdap.appfabric.classloading.JarClassLoader})
 *       plugin artifact: sees what the artifact exports
 * </pre>
 *
 * <p>What may not live here: what an artifact or a plugin is.
 */
package io.cdap.cdap.appfabric.classloading;
