/** Custom actions: steps of workflows that an application writes itself. */
package io.cdap.cdap.api.customaction;
