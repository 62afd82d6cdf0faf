/** What every store of jars must do, run on each. */
package io.cdap.cdap.appfabric.file;
