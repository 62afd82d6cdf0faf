/** Which features are on. */
package io.cdap.cdap.api.feature;
