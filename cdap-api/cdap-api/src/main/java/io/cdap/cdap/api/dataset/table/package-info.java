/**
 * The sorted table with rows of columns, its operations and its properties. The runtime brings the implementation; only values and helpers live here.
 */
package io.cdap.cdap.api.dataset.table;
