/**
 * Ready-made datasets on top of tables and files, and the properties and arguments they take. Classes with logic reach storage only through the table or dataset they are given.
 */
package io.cdap.cdap.api.dataset.lib;
