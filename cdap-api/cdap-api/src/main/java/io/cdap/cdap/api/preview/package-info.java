/** What programs tell a preview. */
package io.cdap.cdap.api.preview;
