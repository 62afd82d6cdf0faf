package io.cdap.cdap.appfabric.artifact;

import io.cdap.cdap.api.artifact.ArtifactInfo;

/**
 * An artifact's row.
 *
 * @param file its jar, relative to the artifact directory of its namespace
 */
record StoredArtifact(String namespace, ArtifactInfo info, String file) {}
