/** Why a program failed, told in a form that the platform can classify and show. */
package io.cdap.cdap.api.exception;
