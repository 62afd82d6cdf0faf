/**
 * Workflows: programs that run other programs, with forks, conditions and a token that carries
 * values between them.
 */
package io.cdap.cdap.api.workflow;
