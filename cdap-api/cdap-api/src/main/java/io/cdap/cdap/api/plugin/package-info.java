/** Plugins: how they are declared, described, configured and made. */
package io.cdap.cdap.api.plugin;
