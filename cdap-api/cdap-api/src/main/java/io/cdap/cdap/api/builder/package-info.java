/** Steps of builders. */
package io.cdap.cdap.api.builder;
