/** Messaging from programs: topics, publishing and fetching. */
@Beta
package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;
