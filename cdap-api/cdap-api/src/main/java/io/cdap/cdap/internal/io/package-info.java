/**
 * Schemas of Java types and a form of generic types that can be kept as JSON: what the dataset
 * properties of object tables are made of. Not for applications.
 */
package io.cdap.cdap.internal.io;
