/** Transactions over structured tables. */
package io.cdap.cdap.spi.data.transaction;
