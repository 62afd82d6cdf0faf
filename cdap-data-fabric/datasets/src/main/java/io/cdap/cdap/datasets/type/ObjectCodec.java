package io.cdap.cdap.datasets.type;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.internal.io.TypeRepresentation;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.util.Base64;

/** The types of objects in object datasets, and the JSON these objects are stored as. */
final class ObjectCodec {
  static final Gson GSON =
      new GsonBuilder()
          .enableComplexMapKeySerialization()
          .serializeSpecialFloatingPointValues()
          .disableHtmlEscaping()
          .registerTypeAdapter(byte[].class, new BytesAdapter().nullSafe())
          .registerTypeHierarchyAdapter(ByteBuffer.class, new ByteBufferAdapter().nullSafe())
          .create();

  private ObjectCodec() {}

  /** The type that a property says, its classes found by a loader. */
  static Type type(String dataset, String representation, ClassLoader classes) {
    if (representation == null) {
      throw new IllegalArgumentException(
          "Dataset '%s' does not say the type of its objects.".formatted(dataset));
    }
    try {
      TypeRepresentation type = new Gson().fromJson(representation, TypeRepresentation.class);
      type.setClassLoader(new NestedClassLoader(classes));
      return type.toType();
    } catch (JsonSyntaxException e) {
      throw new DataSetException(
          "The type of the objects in dataset '%s' cannot be read: %s"
              .formatted(dataset, e.getMessage()),
          e);
    }
  }

  private static final class BytesAdapter extends TypeAdapter<byte[]> {
    @Override
    public void write(JsonWriter out, byte[] value) throws IOException {
      out.value(Base64.getEncoder().encodeToString(value));
    }

    @Override
    public byte[] read(JsonReader in) throws IOException {
      return Base64.getDecoder().decode(in.nextString());
    }
  }

  private static final class ByteBufferAdapter extends TypeAdapter<ByteBuffer> {
    @Override
    public void write(JsonWriter out, ByteBuffer value) throws IOException {
      byte[] bytes = new byte[value.remaining()];
      value.duplicate().get(bytes);
      out.value(Base64.getEncoder().encodeToString(bytes));
    }

    @Override
    public ByteBuffer read(JsonReader in) throws IOException {
      if (in.peek() == JsonToken.NULL) {
        in.nextNull();
        return null;
      }
      return ByteBuffer.wrap(Base64.getDecoder().decode(in.nextString()));
    }
  }
}
