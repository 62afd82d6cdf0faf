/**
 * Macros in property values: {@code ${name}}, {@code ${function(argument, ...)}}, nested, escaped
 * with a backslash.
 *
 * <pre>{@code
 * new MacroParser(evaluator, MacroParserOptions.DEFAULT).parse("jdbc:${host}:${secure(port)}");
 * }</pre>
 *
 * <p>What may not live here: where values come from; that is the evaluator's.
 */
package io.cdap.cdap.appfabric.macro;
