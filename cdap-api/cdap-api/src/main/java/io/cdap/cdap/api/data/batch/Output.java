package io.cdap.cdap.api.data.batch;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import javax.annotation.Nullable;

/** An output of a batch job. */
public abstract class Output {
  private final String name;
  private String alias;
  private String namespace;

  protected Output(String name) {
    this.name = name;
    this.alias = name;
  }

  private Output(String name, @Nullable String namespace) {
    this(name);
    this.namespace = namespace;
  }

  /** Another name for the same, for when the name is used twice; changes this object. */
  public Output alias(String alias) {
    this.alias = alias;
    return this;
  }

  public Output fromNamespace(String namespace) {
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

  public static Output of(String outputName, OutputFormatProvider outputFormatProvider) {
    return new OutputFormatProviderOutput(outputName, outputFormatProvider);
  }

  public static Output ofDataset(String datasetName) {
    return ofDataset(datasetName, Map.of());
  }

  public static Output ofDataset(String datasetName, Map<String, String> arguments) {
    return new DatasetOutput(datasetName, arguments);
  }

  /** An output through a Hadoop output format. */
  public static class OutputFormatProviderOutput extends Output {
    private final OutputFormatProvider outputFormatProvider;

    private OutputFormatProviderOutput(String name, OutputFormatProvider outputFormatProvider) {
      super(name);
      this.outputFormatProvider = outputFormatProvider;
    }

    @Override
    public Output fromNamespace(String namespace) {
      throw new UnsupportedOperationException(
          "OutputFormatProviderOutput does not support setting namespace.");
    }

    public OutputFormatProvider getOutputFormatProvider() {
      return outputFormatProvider;
    }
  }

  /** An output to a dataset. */
  public static class DatasetOutput extends Output {
    private final Map<String, String> arguments;

    private DatasetOutput(String name, Map<String, String> arguments, String namespace) {
      super(name, namespace);
      this.arguments = Collections.unmodifiableMap(new HashMap<>(arguments));
    }

    private DatasetOutput(String name, Map<String, String> arguments) {
      this(name, arguments, null);
    }

    @Override
    public Output.DatasetOutput fromNamespace(String namespace) {
      return new DatasetOutput(getName(), arguments, namespace);
    }

    public Map<String, String> getArguments() {
      return arguments;
    }
  }
}
