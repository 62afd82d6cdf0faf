/** Datasets between an application and the platform that deploys it. */
package io.cdap.cdap.internal.dataset;
