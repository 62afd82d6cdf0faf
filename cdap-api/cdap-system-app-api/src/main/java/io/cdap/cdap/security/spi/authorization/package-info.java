/** How a system application asks what the user of a request may do. */
package io.cdap.cdap.security.spi.authorization;
