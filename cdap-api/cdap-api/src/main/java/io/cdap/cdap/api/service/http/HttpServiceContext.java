package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;

/** What an {@link HttpServiceHandler} can reach while it runs. */
public interface HttpServiceContext
    extends RuntimeContext,
        DatasetContext,
        ServiceDiscoverer,
        MessagingContext,
        PluginContext,
        SecureStore,
        Transactional,
        ArtifactManager,
        MetadataReader,
        MetadataWriter {

  /**
   * Returns a configurer to use plugins of this namespace without declaring them before.
   *
   * @deprecated use {@link #createServicePluginConfigurer()}
   */
  @Deprecated
  PluginConfigurer createPluginConfigurer();

  /**
   * Returns a configurer to use plugins of a namespace without declaring them before.
   *
   * @deprecated use {@link #createServicePluginConfigurer(String)}
   */
  @Deprecated
  PluginConfigurer createPluginConfigurer(String namespace);

  /** Returns a configurer to use plugins of this namespace without declaring them before. */
  ServicePluginConfigurer createServicePluginConfigurer();

  /** Returns a configurer to use plugins of a namespace without declaring them before. */
  ServicePluginConfigurer createServicePluginConfigurer(String namespace);

  /** Returns how many instances of the service run at present. */
  int getInstanceCount();

  /** Returns the number of this instance, from 0. */
  int getInstanceId();

  HttpServiceHandlerSpecification getSpecification();
}
