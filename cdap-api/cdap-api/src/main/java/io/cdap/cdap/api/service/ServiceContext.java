package io.cdap.cdap.api.service;

import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;

/** What a {@link Service} can reach while it runs. */
public interface ServiceContext
    extends RuntimeContext,
        ServiceDiscoverer,
        MessagingContext,
        DatasetContext,
        PluginContext,
        Transactional,
        SecureStore,
        MetadataReader,
        MetadataWriter,
        ArtifactManager {

  /** Returns how many instances run at present. */
  int getInstanceCount();

  /** Returns the number of this instance, from 0. */
  int getInstanceId();

  ServiceSpecification getSpecification();
}
