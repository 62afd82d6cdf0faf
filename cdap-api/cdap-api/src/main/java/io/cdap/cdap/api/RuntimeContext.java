package io.cdap.cdap.api;

import io.cdap.cdap.api.app.ApplicationSpecification;
import io.cdap.cdap.api.feature.FeatureFlagsProvider;
import io.cdap.cdap.api.preview.DataTracer;
import java.util.Map;
import org.apache.twill.api.RunId;

/** What every running program can learn about itself and reach. */
public interface RuntimeContext extends FeatureFlagsProvider {

  Admin getAdmin();

  ApplicationSpecification getApplicationSpecification();

  String getClusterName();

  DataTracer getDataTracer(String dataTracerName);

  String getNamespace();

  RunId getRunId();

  Map<String, String> getRuntimeArguments();
}
