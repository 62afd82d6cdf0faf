package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.mapreduce.MapReduce;
import io.cdap.cdap.api.mapreduce.MapReduceConfigurer;
import io.cdap.cdap.api.mapreduce.MapReduceSpecification;
import io.cdap.cdap.api.spark.Spark;
import io.cdap.cdap.api.spark.SparkConfigurer;
import io.cdap.cdap.api.spark.SparkSpecification;
import io.cdap.cdap.api.worker.Worker;
import io.cdap.cdap.api.worker.WorkerConfigurer;
import io.cdap.cdap.api.worker.WorkerSpecification;
import java.util.List;

/** The recorders of the programs that compute: workers, MapReduce and Spark programs. */
final class ComputeRecorders {
  private ComputeRecorders() {}

  static WorkerSpecification worker(Worker worker, ConfigurerParts application) {
    WorkerRecorder recorder = new WorkerRecorder(worker, application);
    worker.configure(recorder);
    return new WorkerSpecification(
        recorder.className(),
        recorder.name(),
        recorder.description(),
        recorder.properties(),
        recorder.usedDatasets(),
        recorder.resources,
        recorder.instances,
        recorder.plugins());
  }

  static MapReduceSpecification mapReduce(MapReduce mapReduce, ConfigurerParts application) {
    MapReduceRecorder recorder = new MapReduceRecorder(mapReduce, application);
    mapReduce.configure(recorder);
    return new MapReduceSpecification(
        recorder.className(),
        recorder.name(),
        recorder.description(),
        null,
        null,
        recorder.usedDatasets(),
        recorder.properties(),
        recorder.driver,
        recorder.mapper,
        recorder.reducer,
        recorder.plugins());
  }

  static SparkSpecification spark(Spark spark, ConfigurerParts application) {
    SparkRecorder recorder = new SparkRecorder(spark, application);
    spark.configure(recorder);
    return new SparkSpecification(
        recorder.className(),
        recorder.name(),
        recorder.description(),
        recorder.mainClassName,
        recorder.usedDatasets(),
        recorder.properties(),
        recorder.client,
        recorder.driver,
        recorder.executor,
        List.of(),
        recorder.plugins());
  }

  private static final class WorkerRecorder extends ProgramRecorder implements WorkerConfigurer {
    private Resources resources = new Resources();
    private int instances = 1;

    WorkerRecorder(Object program, ConfigurerParts application) {
      super(program, application);
    }

    @Override
    public void setResources(Resources wanted) {
      resources = wanted;
    }

    @Override
    public void setInstances(int wanted) {
      if (wanted < 1) {
        throw new IllegalArgumentException(
            "Worker '%s' must have at least 1 instance, not %d.".formatted(name(), wanted));
      }
      instances = wanted;
    }
  }

  private static final class MapReduceRecorder extends ProgramRecorder
      implements MapReduceConfigurer {
    private Resources driver;
    private Resources mapper;
    private Resources reducer;

    MapReduceRecorder(Object program, ConfigurerParts application) {
      super(program, application);
    }

    @Override
    public void setDriverResources(Resources wanted) {
      driver = wanted;
    }

    @Override
    public void setMapperResources(Resources wanted) {
      mapper = wanted;
    }

    @Override
    public void setReducerResources(Resources wanted) {
      reducer = wanted;
    }
  }

  private static final class SparkRecorder extends ProgramRecorder implements SparkConfigurer {
    private String mainClassName;
    private Resources client;
    private Resources driver;
    private Resources executor;

    SparkRecorder(Object program, ConfigurerParts application) {
      super(program, application);
    }

    @Override
    public void setMainClassName(String className) {
      mainClassName = className;
    }

    @Override
    public void setClientResources(Resources wanted) {
      client = wanted;
    }

    @Override
    public void setDriverResources(Resources wanted) {
      driver = wanted;
    }

    @Override
    public void setExecutorResources(Resources wanted) {
      executor = wanted;
    }
  }
}
