package io.cdap.cdap.api.worker;

import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;

/** What a {@link Worker} can reach while it runs. */
public interface WorkerContext
    extends RuntimeContext,
        ServiceDiscoverer,
        MessagingContext,
        DatasetContext,
        PluginContext,
        Transactional,
        SecureStore,
        MetadataReader,
        MetadataWriter {

  /** Returns how many instances run at present. */
  int getInstanceCount();

  /** Returns the number of this instance, from 0. */
  int getInstanceId();

  WorkerSpecification getSpecification();

  /**
   * Returns a configurer to use plugins of a namespace without declaring them before. What it makes
   * can be used until the worker ends.
   *
   * @throws io.cdap.cdap.api.security.AccessException when the program may not act in the namespace
   * @throws IllegalArgumentException when there is no such namespace
   */
  default ServicePluginConfigurer createServicePluginConfigurer(String namespace) {
    throw new UnsupportedOperationException("Plugins of other namespaces cannot be used here.");
  }
}
