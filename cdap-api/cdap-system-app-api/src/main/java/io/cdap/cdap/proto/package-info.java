/** Those types of the platform's wire form that occur in the API of system applications. */
package io.cdap.cdap.proto;
