/**
 * An application that earlier versions of the platform brought along; kept so that references to it link.
 */
package io.cdap.cdap.api.dataset.lib.app.partitioned;
