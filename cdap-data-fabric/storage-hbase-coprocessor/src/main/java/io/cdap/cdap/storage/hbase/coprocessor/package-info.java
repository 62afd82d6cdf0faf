/**
 * What runs in region servers, and what a client must know to work with it: the form of a cell, how
 * a reader tells its view, and the cleaning of cells that nobody can see.
 *
 * <p>Tables have one family. Row and column are those of the SPI, the time stamp is the version.
 * The column with the empty name holds the row's marks. Nothing is ever deleted by HBase's own
 * deletes, because they would hide what is written later at an older version.
 *
 * <p>What may not live here: anything that neither HBase nor the region server's jar brings along.
 */
package io.cdap.cdap.storage.hbase.coprocessor;
