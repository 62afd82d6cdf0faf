package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import com.google.common.reflect.TypeToken;
import io.cdap.cdap.api.annotation.Description;
import io.cdap.cdap.api.app.Application;
import io.cdap.cdap.api.artifact.ApplicationClass;
import io.cdap.cdap.api.artifact.ArtifactClasses;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.error.BadRequestException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** Finds what is in the jar of an artifact: loads classes, but never initializes one. */
final class ArtifactInspector {
  private static final int MAX_MANIFEST_BYTES = 8 << 20;

  private final JarClassLoaders classLoaders;
  private final BundledJars bundledJars;

  ArtifactInspector(JarClassLoaders classLoaders, BundledJars bundledJars) {
    this.classLoaders = requireNonNull(classLoaders, "classLoaders is null");
    this.bundledJars = requireNonNull(bundledJars, "bundledJars is null");
  }

  /**
   * The application and plugin classes of a jar.
   *
   * @param parent what its classes are linked against: the API, or an artifact it extends
   * @throws BadRequestException when it is no jar, is hostile, or its classes cannot be linked
   */
  ArtifactClasses inspect(ArtifactId id, Path jar, ClassLoader parent) {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      bundledJars.check(file);
      Manifest manifest = manifest(file);
      ClassScan scan = ClassScan.of(file);
      try (JarClassLoaders.Lease lease = classLoaders.lease(id.toString(), jar, parent)) {
        return ArtifactClasses.builder()
            .addApps(applications(id, manifest, scan, lease.classLoader()))
            .addPlugins(plugins(id, manifest, scan, lease.classLoader()))
            .build();
      }
    } catch (ZipException e) {
      throw notAJar(id, e);
    } catch (IOException e) {
      throw new BadRequestException(
          "The jar of %s cannot be read: %s".formatted(id, e.getMessage()), e);
    }
  }

  /**
   * The version that the manifest of a jar names in {@code Bundle-Version}, or empty.
   *
   * @throws BadRequestException when it is no jar
   */
  static Optional<String> bundleVersion(ArtifactId id, Path jar) {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return Optional.ofNullable(manifest(file).getMainAttributes().getValue("Bundle-Version"));
    } catch (IOException e) {
      throw notAJar(id, e);
    }
  }

  // Not the jar file's own method, which believes the size that the entry claims.
  private static Manifest manifest(JarFile jar) throws IOException {
    ZipEntry entry = jar.getEntry(JarFile.MANIFEST_NAME);
    if (entry == null) {
      return new Manifest();
    }
    byte[] bytes;
    try (InputStream in = jar.getInputStream(entry)) {
      bytes = in.readNBytes(MAX_MANIFEST_BYTES + 1);
    }
    if (bytes.length > MAX_MANIFEST_BYTES) {
      throw new BadRequestException(
          "The manifest of the jar is larger than %d bytes.".formatted(MAX_MANIFEST_BYTES));
    }
    return new Manifest(new ByteArrayInputStream(bytes));
  }

  private static BadRequestException notAJar(ArtifactId id, IOException cause) {
    return new BadRequestException(
        "Couldn't unzip artifact %s, please check it is a valid jar file.".formatted(id), cause);
  }

  private static List<ApplicationClass> applications(
      ArtifactId id, Manifest manifest, ClassScan scan, ClassLoader loader) {
    String main = manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    if (main != null && !main.isBlank()) {
      if (!scan.has(main.trim())) {
        throw new BadRequestException(
            "The jar of %s has no class '%s', which its manifest names as Main-Class."
                .formatted(id, main.trim()));
      }
      // Command-line tools in a driver's jar may not even link here; they are no applications.
      if (!scan.applicationClasses().contains(main.trim())) {
        return List.of();
      }
      Class<?> type = load(id, main.trim(), loader);
      return isApplication(type) ? List.of(describe(id, type)) : List.of();
    }
    List<String> candidates = scan.applicationClasses();
    return candidates.size() == 1
        ? List.of(describe(id, load(id, candidates.get(0), loader)))
        : List.of();
  }

  private static boolean isApplication(Class<?> type) {
    return Application.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers());
  }

  private static ApplicationClass describe(ArtifactId id, Class<?> type) {
    try {
      Description description = type.getAnnotation(Description.class);
      Type config =
          TypeToken.of(type).resolveType(Application.class.getTypeParameters()[0]).getType();
      return new ApplicationClass(
          type.getName(),
          description == null ? "" : description.value(),
          ConfigSchema.of(config).orElse(null),
          PluginInspector.requirements(type));
    } catch (LinkageError | TypeNotPresentException e) {
      throw unlinkable(id, type.getName(), e);
    }
  }

  private static List<PluginClass> plugins(
      ArtifactId id, Manifest manifest, ClassScan scan, ClassLoader loader) {
    Optional<Set<String>> exported = ExportedPackages.of(manifest);
    List<PluginClass> plugins = new ArrayList<>();
    for (String name : scan.pluginClasses()) {
      int dot = name.lastIndexOf('.');
      String packageName = dot < 0 ? "" : name.substring(0, dot);
      if (exported.isEmpty() || exported.get().contains(packageName)) {
        Class<?> type = load(id, name, loader);
        try {
          plugins.add(PluginInspector.inspect(type));
        } catch (LinkageError | TypeNotPresentException e) {
          throw unlinkable(id, name, e);
        }
      }
    }
    return plugins;
  }

  private static Class<?> load(ArtifactId id, String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new BadRequestException("The class '%s' of %s cannot be found.".formatted(name, id), e);
    } catch (LinkageError e) {
      throw unlinkable(id, name, e);
    }
  }

  private static BadRequestException unlinkable(ArtifactId id, String name, Throwable cause) {
    return new BadRequestException(
        "The class '%s' of %s cannot be linked, a class it needs is neither in the jar nor in an"
                .formatted(name, id)
            + " artifact it extends: "
            + cause.getMessage(),
        cause);
  }
}
