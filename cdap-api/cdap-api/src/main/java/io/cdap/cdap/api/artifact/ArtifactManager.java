package io.cdap.cdap.api.artifact;

import io.cdap.cdap.api.security.AccessException;
import java.io.IOException;
import java.util.List;
import javax.annotation.Nullable;

/** Lists artifacts and loads their classes. */
public interface ArtifactManager {

  CloseableClassLoader createClassLoader(
      ArtifactInfo artifactInfo, @Nullable ClassLoader parentClassLoader)
      throws IOException, AccessException;

  CloseableClassLoader createClassLoader(
      String namespace, ArtifactInfo artifactInfo, @Nullable ClassLoader parentClassLoader)
      throws IOException, AccessException;

  List<ArtifactInfo> listArtifacts() throws IOException, AccessException;

  List<ArtifactInfo> listArtifacts(String namespace) throws IOException, AccessException;
}
