/** Records of a schema, and what turns raw data into them. */
package io.cdap.cdap.api.data.format;
