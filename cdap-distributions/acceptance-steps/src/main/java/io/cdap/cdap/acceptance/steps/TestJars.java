package io.cdap.cdap.acceptance.steps;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Makes jars of small applications while a test runs. */
public final class TestJars {
  private static final String IMPORTS =
      """
      package hostile;
      import io.cdap.cdap.api.*;
      import io.cdap.cdap.api.app.*;
      import io.cdap.cdap.api.dataset.lib.*;
      import io.cdap.cdap.api.dataset.table.*;
      import io.cdap.cdap.api.service.http.*;
      import io.cdap.cdap.api.worker.*;
      """;

  private final Path directory;

  public TestJars(Path directory) {
    this.directory = directory;
  }

  /** The application of the resource {@code hostile/Hostile.java}. */
  public Path hostile() throws IOException {
    try (InputStream source = TestJars.class.getResourceAsStream("/hostile/Hostile.java")) {
      return compile("Hostile", new String(source.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** An application class of that name with members; the usual packages are imported. */
  public Path application(String name, String members) throws IOException {
    return compile(
        name,
        IMPORTS
            + "public class "
            + name
            + " extends AbstractApplication<Config> {"
            + members
            + "}");
  }

  /** Compiles a class of the package {@code hostile} and exports that package. */
  public Path compile(String name, String source) throws IOException {
    Path classes = Files.createTempDirectory(directory, name);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  problems,
                  files,
                  null,
                  List.of("-d", classes.toString(), "-cp", platformJars(), "-proc:none"),
                  null,
                  List.of(new Source(name, source)))
              .call();
      if (!compiled) {
        throw new IllegalStateException(problems.toString());
      }
    }
    Path jar = directory.resolve(name + "-1.0.0.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Export-Package"), "hostile");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out, manifest);
        Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, zip);
      }
    }
    return jar;
  }

  /** A copy of a jar with one more entry. */
  public Path withEntry(Path jar, String entry, byte[] content) throws IOException {
    Path copy = Files.createTempFile(directory, "entry", ".jar");
    try (java.util.zip.ZipInputStream in =
            new java.util.zip.ZipInputStream(Files.newInputStream(jar));
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(copy))) {
      for (ZipEntry next = in.getNextEntry(); next != null; next = in.getNextEntry()) {
        out.putNextEntry(new ZipEntry(next.getName()));
        in.transferTo(out);
      }
      out.putNextEntry(new ZipEntry(entry));
      out.write(content);
    }
    return copy;
  }

  private static String platformJars() throws IOException {
    try (Stream<Path> jars = Files.list(Repository.root().resolve("cdap-standalone/target/lib"))) {
      return jars.map(Path::toString).collect(Collectors.joining(":"));
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///hostile/" + name + ".java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
