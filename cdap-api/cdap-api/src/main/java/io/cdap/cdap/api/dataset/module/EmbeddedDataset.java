package io.cdap.cdap.api.dataset.module;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a constructor parameter of a dataset class as a dataset that is embedded in it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface EmbeddedDataset {

  /** Says that the class of the parameter is the type. */
  String DEFAULT_TYPE_NAME = "";

  /** The short name of the embedded dataset. */
  String value();

  /** The name of its type; by default the class of the parameter. */
  String type() default DEFAULT_TYPE_NAME;
}
