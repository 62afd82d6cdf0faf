package io.cdap.cdap.appfabric.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Builds jars of classes compiled from sources given as text. */
public final class TestJar {
  private final Map<String, String> manifest = new LinkedHashMap<>();
  private final Map<String, byte[]> entries = new LinkedHashMap<>();
  private final Map<String, String> sources = new LinkedHashMap<>();
  private String extraClassPath = "";

  public TestJar manifest(String name, String value) {
    manifest.put(name, value);
    return this;
  }

  public TestJar source(String className, String source) {
    sources.put(className, source);
    return this;
  }

  public TestJar entry(String name, byte[] content) {
    entries.put(name, content);
    return this;
  }

  /** Compiles against a jar besides the API. */
  public TestJar against(Path jar) {
    extraClassPath = java.io.File.pathSeparator + jar;
    return this;
  }

  public byte[] bytes() {
    entries.putAll(compile());
    Manifest written = new Manifest();
    written.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.forEach((name, value) -> written.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(out, written)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        jar.putNextEntry(new ZipEntry(entry.getKey()));
        jar.write(entry.getValue());
        jar.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  public Path write(Path file) {
    try {
      Files.createDirectories(file.getParent());
      return Files.write(file, bytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, byte[]> compile() {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    if (sources.isEmpty()) {
      return classes;
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> units =
        sources.entrySet().stream()
            .<JavaFileObject>map(source -> new Source(source.getKey(), source.getValue()))
            .toList();
    Map<String, ByteArrayOutputStream> compiled = new LinkedHashMap<>();
    java.io.StringWriter messages = new java.io.StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      boolean done =
          compiler
              .getTask(
                  messages,
                  new Memory(files, compiled),
                  null,
                  List.of(
                      "-proc:none",
                      "-classpath",
                      System.getProperty("java.class.path") + extraClassPath),
                  null,
                  units)
              .call();
      if (!done) {
        throw new IllegalArgumentException(messages.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    compiled.forEach(
        (name, bytes) -> classes.put(name.replace('.', '/') + ".class", bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> compiled;

    Memory(JavaFileManager files, Map<String, ByteArrayOutputStream> compiled) {
      super(files);
      this.compiled = compiled;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return compiled.computeIfAbsent(className, key -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
