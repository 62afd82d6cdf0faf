/**
 * How dataset types are packaged and announced to the platform.
 */
package io.cdap.cdap.api.dataset.module;
