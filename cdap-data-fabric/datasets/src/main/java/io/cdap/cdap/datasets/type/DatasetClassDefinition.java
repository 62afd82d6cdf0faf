package io.cdap.cdap.datasets.type;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.lib.CompositeDatasetDefinition;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetType;
import io.cdap.cdap.api.dataset.module.EmbeddedDataset;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A type that is nothing but a dataset class: its constructor names the datasets it is composed of.
 */
final class DatasetClassDefinition extends CompositeDatasetDefinition<Dataset> {
  private final Constructor<? extends Dataset> constructor;

  private DatasetClassDefinition(
      String name,
      Map<String, DatasetDefinition<?, ?>> embedded,
      Constructor<? extends Dataset> constructor) {
    super(name, embedded);
    this.constructor = constructor;
  }

  /** The name of the type that a class makes. */
  static String typeName(Class<? extends Dataset> datasetClass) {
    DatasetType type = datasetClass.getAnnotation(DatasetType.class);
    return type == null ? datasetClass.getName() : type.value();
  }

  /**
   * Makes the type.
   *
   * @throws IllegalArgumentException when the class has no constructor that can be used, or embeds
   *     a type that does not exist
   */
  static DatasetClassDefinition of(
      Class<? extends Dataset> datasetClass, DatasetDefinitionRegistry registry) {
    Constructor<? extends Dataset> constructor = usableConstructor(datasetClass);
    Map<String, DatasetDefinition<?, ?>> embedded = new LinkedHashMap<>();
    for (Parameter parameter : constructor.getParameters()) {
      EmbeddedDataset annotation = parameter.getAnnotation(EmbeddedDataset.class);
      if (annotation != null) {
        String type =
            annotation.type().equals(EmbeddedDataset.DEFAULT_TYPE_NAME)
                ? parameter.getType().getName()
                : annotation.type();
        embedded.put(annotation.value(), registry.<DatasetDefinition<?, ?>>get(type));
      }
    }
    return new DatasetClassDefinition(typeName(datasetClass), embedded, constructor);
  }

  @Override
  public Dataset getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    Parameter[] parameters = constructor.getParameters();
    Object[] values = new Object[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      EmbeddedDataset embedded = parameters[i].getAnnotation(EmbeddedDataset.class);
      values[i] =
          embedded == null
              ? specification
              : getDataset(context, embedded.value(), specification, arguments, classes);
    }
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IOException(
          "The constructor of dataset class '%s' failed: %s"
              .formatted(constructor.getDeclaringClass().getName(), e.getCause()),
          e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IOException(
          "Dataset class '%s' cannot be made: %s"
              .formatted(constructor.getDeclaringClass().getName(), e.getMessage()),
          e);
    }
  }

  @SuppressWarnings("unchecked") // constructors of a class make instances of that class
  private static Constructor<? extends Dataset> usableConstructor(
      Class<? extends Dataset> datasetClass) {
    Constructor<? extends Dataset> usable = null;
    for (Constructor<?> candidate : datasetClass.getDeclaredConstructors()) {
      if (isUsable(candidate)) {
        if (usable != null) {
          throw new IllegalArgumentException(
              "Dataset class '%s' has more than one constructor that could be used."
                  .formatted(datasetClass.getName()));
        }
        usable = (Constructor<? extends Dataset>) candidate;
      }
    }
    if (usable == null) {
      throw new IllegalArgumentException(
          ("Dataset class '%s' needs a constructor whose parameters are a DatasetSpecification and"
                  + " datasets annotated with @EmbeddedDataset.")
              .formatted(datasetClass.getName()));
    }
    usable.setAccessible(true);
    return usable;
  }

  private static boolean isUsable(Constructor<?> candidate) {
    boolean usable = candidate.getParameterCount() > 0;
    for (Parameter parameter : candidate.getParameters()) {
      usable &=
          parameter.getType() == DatasetSpecification.class
              || parameter.isAnnotationPresent(EmbeddedDataset.class);
    }
    return usable;
  }
}
