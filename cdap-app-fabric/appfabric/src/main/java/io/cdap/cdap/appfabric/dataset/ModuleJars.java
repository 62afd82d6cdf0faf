package io.cdap.cdap.appfabric.dataset;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.datasets.instance.DatasetModuleRecord;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.InternalException;
import java.net.URI;
import java.nio.file.Path;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The jars that were uploaded for dataset modules, {@code namespaces/<namespace>/modules/}. Those
 * of modules that an application declares are its artifact's and are left alone here.
 */
final class ModuleJars {
  private static final Logger LOG = LoggerFactory.getLogger(ModuleJars.class);

  private final JarStore jars;
  private final Supplier<UUID> fileNames;

  ModuleJars(JarStore jars, Supplier<UUID> fileNames) {
    this.jars = requireNonNull(jars, "jars is null");
    this.fileNames = requireNonNull(fileNames, "fileNames is null");
  }

  /** Keeps an uploaded file, which is gone afterwards. */
  URI put(NamespaceId namespace, Path received) {
    return jars.put("%s/%s.jar".formatted(directory(namespace), fileNames.get()), received);
  }

  void delete(DatasetModuleRecord removed) {
    removed.jar().ifPresent(jar -> delete(removed.id().namespace(), jar));
  }

  /** Removes a jar that no module has any more; when that fails it is only in the way. */
  void delete(NamespaceId namespace, URI jar) {
    if (jars.isIn(directory(namespace), jar)) {
      try {
        jars.delete(jar);
      } catch (InternalException e) {
        LOG.warn("The jar {}, which no dataset module has any more, was not removed", jar, e);
      }
    }
  }

  static String directory(NamespaceId namespace) {
    return "namespaces/" + namespace.name() + "/modules";
  }
}
