/** Real services that tests share, for this module and those that build on it. */
package io.cdap.cdap.datasets.testing;
