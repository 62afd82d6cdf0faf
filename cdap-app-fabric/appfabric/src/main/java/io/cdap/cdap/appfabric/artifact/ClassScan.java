package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.BadRequestException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The classes of a jar by their bytes alone, so that the few of interest can be loaded and the rest
 * is left in peace.
 */
final class ClassScan {
  private static final String PLUGIN = "Lio/cdap/cdap/api/annotation/Plugin;";
  private static final Set<String> APPLICATION =
      Set.of("io/cdap/cdap/api/app/Application", "io/cdap/cdap/api/app/AbstractApplication");
  private static final int MAX_CLASS_BYTES = 16 << 20;

  private final Map<String, ScannedClass> classes;

  private ClassScan(Map<String, ScannedClass> classes) {
    this.classes = requireNonNull(classes, "classes is null");
  }

  /** Reads the class files of a jar; versions for later Java releases are left out. */
  static ClassScan of(ZipFile jar) throws IOException {
    Map<String, ScannedClass> classes = new TreeMap<>();
    for (ZipEntry entry : Collections.list(jar.entries())) {
      String name = entry.getName();
      if (name.endsWith(".class")
          && !name.startsWith("META-INF/")
          && !name.endsWith("-info.class")) {
        read(jar, entry).ifPresent(scanned -> classes.put(scanned.name(), scanned));
      }
    }
    return new ClassScan(classes);
  }

  /** Whether the jar has a class of that binary name. */
  boolean has(String binaryName) {
    return classes.containsKey(binaryName.replace('.', '/'));
  }

  /** The names of classes annotated as plugins. */
  List<String> pluginClasses() {
    return classes.values().stream()
        .filter(scanned -> scanned.plugin() && scanned.concrete())
        .map(ScannedClass::binaryName)
        .toList();
  }

  /** The names of concrete classes that are applications. */
  List<String> applicationClasses() {
    return classes.values().stream()
        .filter(scanned -> scanned.concrete() && isApplication(scanned))
        .map(ScannedClass::binaryName)
        .toList();
  }

  private boolean isApplication(ScannedClass scanned) {
    // Bounded by the number of classes: a crafted jar may have a class that extends itself.
    ScannedClass current = scanned;
    for (int i = 0; i < classes.size() && current != null; i++) {
      if (current.supertypes().stream().anyMatch(APPLICATION::contains)) {
        return true;
      }
      current = classes.get(current.supertypes().get(0));
    }
    return false;
  }

  private static Optional<ScannedClass> read(ZipFile jar, ZipEntry entry) throws IOException {
    byte[] bytes;
    try (InputStream in = jar.getInputStream(entry)) {
      bytes = in.readNBytes(MAX_CLASS_BYTES + 1);
    }
    if (bytes.length > MAX_CLASS_BYTES) {
      throw new BadRequestException(
          "The class file '%s' is larger than %d bytes."
              .formatted(entry.getName(), MAX_CLASS_BYTES));
    }
    Visitor visitor = new Visitor();
    try {
      new ClassReader(bytes)
          .accept(
              visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Not a class this JVM could load; only of interest when somebody names it.
      return Optional.empty();
    }
    return Optional.ofNullable(visitor.scanned());
  }

  private record ScannedClass(
      String name, List<String> supertypes, boolean concrete, boolean plugin) {
    String binaryName() {
      return name.replace('/', '.');
    }
  }

  private static final class Visitor extends ClassVisitor {
    private String name;
    private final List<String> supertypes = new ArrayList<>();
    private boolean concrete;
    private boolean plugin;

    Visitor() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String className,
        String signature,
        String superName,
        String[] interfaces) {
      name = className;
      supertypes.add(superName == null ? "java/lang/Object" : superName);
      supertypes.addAll(List.of(interfaces));
      concrete = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      plugin |= descriptor.equals(PLUGIN);
      return null;
    }

    ScannedClass scanned() {
      return name == null
          ? null
          : new ScannedClass(name, List.copyOf(supertypes), concrete, plugin);
    }
  }
}
