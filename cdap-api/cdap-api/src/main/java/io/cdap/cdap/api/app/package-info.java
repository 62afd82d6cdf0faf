/**
 * Applications: how one is declared, configured, updated and described after its deployment.
 * Program types have packages of their own.
 */
package io.cdap.cdap.api.app;
