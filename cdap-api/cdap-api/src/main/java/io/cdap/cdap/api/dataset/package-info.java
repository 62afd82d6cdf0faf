/**
 * Datasets as an application and a dataset type see them: definitions, specifications, properties, admins and the exceptions. Ready-made datasets live in the lib and table packages; no storage code lives here.
 */
package io.cdap.cdap.api.dataset;
