/** How programs get datasets. */
package io.cdap.cdap.api.data;
