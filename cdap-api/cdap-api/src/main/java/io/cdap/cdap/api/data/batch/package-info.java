/** Inputs, outputs and splits of batch jobs. */
package io.cdap.cdap.api.data.batch;
