package io.cdap.cdap.appfabric.dataset;

import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.DatasetModuleRecord;
import java.net.URI;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** The JSON forms of datasets, modules and types. */
final class DatasetViews {
  private DatasetViews() {}

  record Summary(
      String name, String type, @Nullable String description, Map<String, String> properties) {}

  record Type(String name, List<Module> modules) {}

  record Module(
      String name,
      String className,
      @Nullable String jarLocationPath,
      List<String> types,
      List<String> usesModules,
      List<String> usedByModules) {}

  record Detail(DatasetSpecification spec, Type type, @Nullable String principal) {}

  static Summary summary(DatasetInstance instance) {
    return new Summary(
        instance.id().dataset(),
        instance.type(),
        instance.description().orElse(null),
        instance.specification().getOriginalProperties());
  }

  static Detail detail(DatasetInstance instance, List<DatasetModuleRecord> modules) {
    return new Detail(
        instance.specification(), type(instance.type(), modules), instance.owner().orElse(null));
  }

  /** A type with the modules that define it. */
  static Type type(String name, List<DatasetModuleRecord> modules) {
    return new Type(
        name,
        modules.stream()
            .filter(module -> module.types().contains(name))
            .map(DatasetViews::module)
            .toList());
  }

  static Module module(DatasetModuleRecord module) {
    return new Module(
        module.id().module(),
        module.className(),
        module.jar().map(URI::getPath).orElse(null),
        module.types(),
        module.usesModules(),
        module.usedByModules());
  }
}
