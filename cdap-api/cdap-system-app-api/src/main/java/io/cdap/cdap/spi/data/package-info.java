/**
 * Structured tables: rows of typed fields with a primary key, which system applications keep their
 * own state in. They belong to the platform, not to a namespace; an application that serves
 * namespaces puts the name and the generation of the namespace into its keys.
 *
 * <pre>{@code
 * transactionRunner.run(context -> {
 *   StructuredTable table = context.getTable(new StructuredTableId("connections"));
 *   table.upsert(List.of(
 *       Fields.stringField("namespace", "dev"), Fields.stringField("id", "x"),
 *       Fields.stringField("url", url)));
 * });
 * }</pre>
 *
 * <p>What may not live here: how tables are stored.
 */
package io.cdap.cdap.spi.data;
