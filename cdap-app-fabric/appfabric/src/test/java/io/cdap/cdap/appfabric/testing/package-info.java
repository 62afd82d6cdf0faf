/** What tests of this module share: a store, jars made on the spot. */
package io.cdap.cdap.appfabric.testing;
