package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.data.batch.InputFormatProvider;
import io.cdap.cdap.api.data.batch.OutputFormatProvider;
import io.cdap.cdap.api.dataset.Dataset;
import java.util.List;
import java.util.Map;
import org.apache.twill.filesystem.Location;

/** Files below one base directory. The input and output paths come from the runtime arguments. */
public interface FileSet extends Dataset, InputFormatProvider, OutputFormatProvider {

  /** The name of the dataset type. */
  String TYPE = "fileSet";

  /** Returns the base directory. */
  Location getBaseLocation();

  /** Returns the inputs that the runtime arguments name. */
  List<Location> getInputLocations();

  /** Returns the output that the runtime arguments name, or null when they name none. */
  Location getOutputLocation();

  /** Returns the location of a path below the base directory; it need not exist. */
  Location getLocation(String relativePath);

  /** Returns the input format's configuration for the given inputs. */
  Map<String, String> getInputFormatConfiguration(Iterable<? extends Location> inputLocs);

  /** Returns the arguments this instance was made with. */
  Map<String, String> getRuntimeArguments();
}
