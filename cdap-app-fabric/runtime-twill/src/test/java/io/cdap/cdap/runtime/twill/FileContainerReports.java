package io.cdap.cdap.runtime.twill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;

/** Reports in files, which containers and tests share without a table store between them. */
final class FileContainerReports implements ContainerReports {
  private final Path directory;
  private final Configuration configuration;
  private final Gson gson = new Gson();

  FileContainerReports(Path directory, Configuration configuration) {
    this.directory = requireNonNull(directory, "directory is null");
    this.configuration = requireNonNull(configuration, "configuration is null");
  }

  @Override
  public void report(ProgramRunId run, ContainerReport report) {
    try {
      FileSystem fileSystem = directory.getFileSystem(configuration);
      Path unfinished = new Path(directory, UUID.randomUUID().toString());
      try (FSDataOutputStream out = fileSystem.create(unfinished)) {
        out.write(gson.toJson(report).getBytes(UTF_8));
      }
      Path target = new Path(new Path(directory, run.run()), Integer.toString(report.instance()));
      fileSystem.mkdirs(target.getParent());
      FileContext.getFileContext(fileSystem.getUri(), configuration)
          .rename(unfinished, fileSystem.makeQualified(target), Rename.OVERWRITE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<ContainerReport> of(ProgramRunId run) {
    try {
      FileSystem fileSystem = directory.getFileSystem(configuration);
      List<ContainerReport> reports = new ArrayList<>();
      for (FileStatus file : fileSystem.listStatus(new Path(directory, run.run()))) {
        try (FSDataInputStream in = fileSystem.open(file.getPath())) {
          reports.add(gson.fromJson(new String(in.readAllBytes(), UTF_8), ContainerReport.class));
        }
      }
      reports.sort(Comparator.comparingInt(ContainerReport::instance));
      return reports;
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void forget(ProgramRunId run) {
    try {
      directory.getFileSystem(configuration).delete(new Path(directory, run.run()), true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
