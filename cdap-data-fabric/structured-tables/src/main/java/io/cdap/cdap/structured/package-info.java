/**
 * Structured tables on the platform's system tables: the state of system applications.
 *
 * <p>Each structured table is one ordered table of the namespace {@code system}. Its rows are of
 * two kinds, told apart by their first byte: data rows, with the primary keys as their key so that
 * they sort as the keys do, and index rows, with the index column, its value and the primary keys.
 * Both change in the same transaction.
 *
 * <pre>{@code
 * StructuredTables tables = new StructuredTables(systemTables);
 * tables.createOrUpdate(specification);
 * tables.run(context -> context.getTable(id).upsert(fields));
 * }</pre>
 *
 * <p>What may not live here: applications, and what they keep in tables.
 */
package io.cdap.cdap.structured;
