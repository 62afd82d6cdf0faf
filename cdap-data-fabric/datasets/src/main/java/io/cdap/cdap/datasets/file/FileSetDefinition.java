package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.Reconfigurable;
import io.cdap.cdap.api.dataset.lib.AbstractDatasetDefinition;
import io.cdap.cdap.api.dataset.lib.FileSet;
import java.net.URI;
import java.util.Map;

/** The type {@code fileSet}: a directory of files. */
final class FileSetDefinition extends AbstractDatasetDefinition<FileSet, DatasetAdmin>
    implements Reconfigurable {
  private final HadoopLocationFactory locations;
  private final FileOwners owners;

  FileSetDefinition(String name, HadoopLocationFactory locations, FileOwners owners) {
    super(name);
    this.locations = requireNonNull(locations, "locations is null");
    this.owners = requireNonNull(owners, "owners is null");
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    FileSetPlace.of(instance, properties.getProperties());
    FileAccess.of(properties.getProperties());
    return DatasetSpecification.builder(instance, getName())
        .properties(properties.getProperties())
        .build();
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    FileSetPlace before = FileSetPlace.of(instance, current.getProperties());
    FileSetPlace after = FileSetPlace.of(instance, properties.getProperties());
    boolean kept = !before.ownership().deletes() && !after.ownership().deletes();
    if (!kept && !before.equals(after)) {
      throw new IncompatibleUpdateException(
          "File set '%s' cannot change from %s files at '%s' to %s files at '%s'."
              .formatted(
                  instance,
                  before.ownership(),
                  before.basePath().orElse(instance),
                  after.ownership(),
                  after.basePath().orElse(instance)));
    }
    return configure(instance, properties);
  }

  @Override
  public DatasetAdmin getAdmin(
      DatasetContext context, DatasetSpecification specification, ClassLoader classes) {
    FileSetPlace place = place(specification);
    return new FileSetAdmin(
        specification.getName(),
        place.ownership(),
        base(context, specification, place),
        note(context, specification),
        // No dataset can have that name.
        namespace(context).appendPath("filesets/" + specification.getName() + "~dropping"),
        () -> owners.of(context.getNamespaceId()));
  }

  @Override
  public FileSet getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes) {
    FileSetPlace place = place(specification);
    return new DirectoryFileSet(
        specification, place.ownership(), base(context, specification, place), arguments);
  }

  private static FileSetPlace place(DatasetSpecification specification) {
    return FileSetPlace.of(specification.getName(), specification.getProperties());
  }

  private HadoopLocation namespace(DatasetContext context) {
    return locations.getHomeLocation().appendPath("namespaces/" + context.getNamespaceId());
  }

  private HadoopLocation note(DatasetContext context, DatasetSpecification specification) {
    return namespace(context).appendPath("filesets/" + specification.getName());
  }

  private HadoopLocation base(
      DatasetContext context, DatasetSpecification specification, FileSetPlace place) {
    String path = place.basePath().orElse(specification.getName());
    HadoopLocation base;
    if (path.contains("://") || path.startsWith("/")) {
      base = (HadoopLocation) locations.create(URI.create(path));
    } else {
      base = namespace(context).appendPath("data/" + RelativePaths.clean(path).orElseThrow());
    }
    FileAccess access = FileAccess.of(specification.getProperties());
    return base.with(
        place.ownership().deletes()
            ? access.in(new FileAccess.Home(base.path(), note(context, specification).path()))
            : access);
  }
}
