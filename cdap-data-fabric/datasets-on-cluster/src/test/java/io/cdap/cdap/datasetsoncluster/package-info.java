/**
 * The tests of datasets once more, as a cluster has datasets: tables in HBase, files on HDFS,
 * transactions of the service. What is tested stands in the tests that these extend.
 */
package io.cdap.cdap.datasetsoncluster;
