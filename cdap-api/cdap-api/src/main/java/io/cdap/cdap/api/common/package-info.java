/** Small types without a home in another package: scopes of arguments and properties. */
package io.cdap.cdap.api.common;
