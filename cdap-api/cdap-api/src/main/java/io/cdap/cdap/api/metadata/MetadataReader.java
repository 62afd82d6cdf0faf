package io.cdap.cdap.api.metadata;

import java.util.Map;

/** Reads metadata of entities. */
public interface MetadataReader {

  Metadata getMetadata(MetadataScope scope, MetadataEntity entity) throws MetadataException;

  Map<MetadataScope, Metadata> getMetadata(MetadataEntity entity) throws MetadataException;
}
