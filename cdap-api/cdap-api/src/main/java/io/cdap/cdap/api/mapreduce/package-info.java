/** MapReduce programs: how one is declared and what it can reach while it runs. */
package io.cdap.cdap.api.mapreduce;
