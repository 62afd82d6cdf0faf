/** The type system of records: schemas, their hash and their forms as text. */
package io.cdap.cdap.api.data.schema;
