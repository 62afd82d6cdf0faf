package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.apache.twill.api.ResourceSpecification;
import org.apache.twill.api.ResourceSpecification.SizeUnit;
import org.apache.twill.api.TwillApplication;
import org.apache.twill.api.TwillSpecification;

/** The shape of each application: one runnable in so many containers. */
final class ContainerApplication implements TwillApplication {
  /** The name of the runnable. */
  static final String RUNNABLE = "container";

  /** The directory with the platform's jars in the working directory of a container. */
  static final String LIBRARY = "lib";

  private final LaunchRequest request;
  private final TwillOptions options;

  private final Optional<ClassArchive> classes;

  /** An application whose containers map an archive of classes if there is one. */
  ContainerApplication(
      LaunchRequest request, TwillOptions options, Optional<ClassArchive> classes) {
    this.request = requireNonNull(request, "request is null");
    this.options = requireNonNull(options, "options is null");
    this.classes = requireNonNull(classes, "classes is null");
  }

  @Override
  public TwillSpecification configure() {
    ResourceSpecification resources =
        ResourceSpecification.Builder.with()
            .setVirtualCores(request.resources().virtualCores())
            .setMemory(request.resources().memoryMegabytes(), SizeUnit.MEGA)
            .setInstances(request.instances())
            .build();
    TwillSpecification.Builder.MoreFile files =
        TwillSpecification.Builder.with()
            .setName(request.name())
            .withRunnable()
            .add(RUNNABLE, new ContainerRunnable(), resources)
            .withLocalFiles()
            .add(LIBRARY, options.library().archive(), true);
    for (Map.Entry<String, URI> file : options.files().entrySet()) {
      files.add(file.getKey(), file.getValue());
    }
    classes.ifPresent(archive -> files.add(ClassArchive.FILE, archive.location()));
    return files.apply().anyOrder().build();
  }
}
