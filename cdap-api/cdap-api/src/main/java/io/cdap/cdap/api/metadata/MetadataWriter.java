package io.cdap.cdap.api.metadata;

import java.util.Map;

/** Changes metadata of the scope USER. Changes become visible some time after the call. */
public interface MetadataWriter {

  void addProperties(MetadataEntity entity, Map<String, String> properties);

  void addTags(MetadataEntity entity, Iterable<String> tags);

  void addTags(MetadataEntity entity, String... tags);

  void removeMetadata(MetadataEntity entity);

  void removeProperties(MetadataEntity entity);

  void removeProperties(MetadataEntity entity, String... keys);

  void removeTags(MetadataEntity entity);

  void removeTags(MetadataEntity entity, String... tags);
}
