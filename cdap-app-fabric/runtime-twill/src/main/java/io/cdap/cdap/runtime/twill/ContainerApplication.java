package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Map;
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

  private final Map<String, URI> moreFiles;

  /** An application whose containers get files besides those of the options. */
  ContainerApplication(LaunchRequest request, TwillOptions options, Map<String, URI> moreFiles) {
    this.request = requireNonNull(request, "request is null");
    this.options = requireNonNull(options, "options is null");
    this.moreFiles = requireNonNull(moreFiles, "moreFiles is null");
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
    options.files().forEach(files::add);
    moreFiles.forEach(files::add);
    return files.apply().anyOrder().build();
  }
}
