/** Field lineage: which fields a run read, made and wrote. */
package io.cdap.cdap.api.lineage.field;
