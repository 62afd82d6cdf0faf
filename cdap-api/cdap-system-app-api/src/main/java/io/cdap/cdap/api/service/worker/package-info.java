/** Tasks that a system service hands over to be run: on their own, and perhaps elsewhere. */
package io.cdap.cdap.api.service.worker;
