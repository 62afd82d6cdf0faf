package io.cdap.cdap.api.dataset.lib;

import com.google.gson.Gson;
import io.cdap.cdap.api.app.ApplicationConfigurer;
import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.internal.io.ReflectionSchemaGenerator;
import io.cdap.cdap.internal.io.TypeRepresentation;
import java.lang.reflect.Type;

/**
 * Shortcuts to create an {@link ObjectStore} or {@link IndexedObjectStore} when an application is
 * configured.
 */
@SuppressWarnings("deprecation") // the datasets are deprecated but stay part of the API
public final class ObjectStores {
  private static final String TYPE = "type";

  private ObjectStores() {}

  /**
   * Creates an object store.
   *
   * @throws UnsupportedTypeException when the type has no schema
   */
  public static void createObjectStore(
      ApplicationConfigurer configurer, String datasetName, Type type)
      throws UnsupportedTypeException {
    createObjectStore(configurer, datasetName, type, DatasetProperties.EMPTY);
  }

  /**
   * Creates an object store with further properties.
   *
   * @throws UnsupportedTypeException when the type has no schema
   */
  public static void createObjectStore(
      ApplicationConfigurer configurer, String datasetName, Type type, DatasetProperties props)
      throws UnsupportedTypeException {
    configurer.createDataset(datasetName, ObjectStore.class, objectStoreProperties(type, props));
  }

  /**
   * Creates an indexed object store.
   *
   * @throws UnsupportedTypeException when the type has no schema
   */
  public static void createIndexedObjectStore(
      ApplicationConfigurer configurer, String datasetName, Type type)
      throws UnsupportedTypeException {
    createIndexedObjectStore(configurer, datasetName, type, DatasetProperties.EMPTY);
  }

  /**
   * Creates an indexed object store with further properties.
   *
   * @throws UnsupportedTypeException when the type has no schema
   */
  public static void createIndexedObjectStore(
      ApplicationConfigurer configurer, String datasetName, Type type, DatasetProperties props)
      throws UnsupportedTypeException {
    configurer.createDataset(
        datasetName, IndexedObjectStore.class, objectStoreProperties(type, props));
  }

  /**
   * Returns the given properties with the type of the objects and its schema added.
   *
   * @throws UnsupportedTypeException when the type has no schema
   */
  public static DatasetProperties objectStoreProperties(Type type, DatasetProperties props)
      throws UnsupportedTypeException {
    return DatasetProperties.builder()
        .add(DatasetProperties.SCHEMA, new ReflectionSchemaGenerator().generate(type).toString())
        .add(TYPE, new Gson().toJson(new TypeRepresentation(type)))
        .addAll(props.getProperties())
        .setDescription(props.getDescription())
        .build();
  }
}
