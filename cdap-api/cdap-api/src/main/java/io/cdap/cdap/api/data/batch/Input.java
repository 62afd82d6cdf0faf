package io.cdap.cdap.api.data.batch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** An input of a batch job. */
public abstract class Input {
  private final String name;
  private String alias;
  private String namespace;

  protected Input(String name) {
    this.name = name;
    this.alias = name;
  }

  private Input(String name, @Nullable String namespace) {
    this(name);
    this.namespace = namespace;
  }

  /** Another name for the same, for when the name is used twice; changes this object. */
  public Input alias(String alias) {
    this.alias = alias;
    return this;
  }

  public Input fromNamespace(String namespace) {
    this.namespace = namespace;
    return this;
  }

  public String getAlias() {
    return alias;
  }

  public String getName() {
    return name;
  }

  @Nullable
  public String getNamespace() {
    return namespace;
  }

  public static Input of(String inputName, InputFormatProvider inputFormatProvider) {
    return new InputFormatProviderInput(inputName, inputFormatProvider);
  }

  public static Input ofDataset(String datasetName) {
    return ofDataset(datasetName, Map.of());
  }

  public static Input ofDataset(String datasetName, @Nullable Iterable<? extends Split> splits) {
    return ofDataset(datasetName, Map.of(), splits);
  }

  public static Input ofDataset(String datasetName, Map<String, String> arguments) {
    return ofDataset(datasetName, arguments, null);
  }

  public static Input ofDataset(
      String datasetName,
      Map<String, String> arguments,
      @Nullable Iterable<? extends Split> splits) {
    return new DatasetInput(datasetName, arguments, splits);
  }

  /** An input through a Hadoop input format. */
  public static class InputFormatProviderInput extends Input {
    private final InputFormatProvider inputFormatProvider;

    InputFormatProviderInput(String name, InputFormatProvider inputFormatProvider) {
      super(name);
      this.inputFormatProvider = inputFormatProvider;
    }

    @Override
    public Input fromNamespace(String namespace) {
      throw new UnsupportedOperationException(
          "InputFormatProviderInput does not support setting namespace.");
    }

    public InputFormatProvider getInputFormatProvider() {
      return inputFormatProvider;
    }
  }

  /** An input from a dataset. */
  public static class DatasetInput extends Input {
    private final Map<String, String> arguments;
    private final List<Split> splits;

    private DatasetInput(
        String name,
        Map<String, String> arguments,
        @Nullable Iterable<? extends Split> splits,
        String namespace) {
      super(name, namespace);
      this.arguments = Collections.unmodifiableMap(new HashMap<>(arguments));
      if (splits == null) {
        this.splits = null;
      } else {
        List<Split> copy = new ArrayList<>();
        splits.forEach(copy::add);
        this.splits = Collections.unmodifiableList(copy);
      }
    }

    private DatasetInput(
        String name, Map<String, String> arguments, @Nullable Iterable<? extends Split> splits) {
      this(name, arguments, splits, null);
    }

    @Override
    public Input.DatasetInput fromNamespace(String namespace) {
      return new DatasetInput(getName(), arguments, splits, namespace);
    }

    public Map<String, String> getArguments() {
      return arguments;
    }

    @Nullable
    public List<Split> getSplits() {
      return splits;
    }
  }
}
