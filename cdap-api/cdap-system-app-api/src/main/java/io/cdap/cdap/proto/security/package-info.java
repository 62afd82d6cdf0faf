/** What somebody may be allowed to do. */
package io.cdap.cdap.proto.security;
