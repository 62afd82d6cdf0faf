package io.cdap.cdap.api;

import org.apache.twill.api.ResourceSpecification;
import org.apache.twill.api.TwillApplication;
import org.apache.twill.api.TwillRunnable;
import org.apache.twill.api.TwillSpecification;

/** A Twill application of one runnable. */
public class SingleRunnableApplication implements TwillApplication {
  private final TwillRunnable runnable;
  private final ResourceSpecification resourceSpec;

  public SingleRunnableApplication(TwillRunnable runnable, ResourceSpecification resourceSpec) {
    this.runnable = runnable;
    this.resourceSpec = resourceSpec;
  }

  @Override
  public TwillSpecification configure() {
    return TwillSpecification.Builder.with()
        .setName(runnable.getClass().getSimpleName())
        .withRunnable()
        .add(runnable, resourceSpec)
        .noLocalFiles()
        .anyOrder()
        .build();
  }
}
