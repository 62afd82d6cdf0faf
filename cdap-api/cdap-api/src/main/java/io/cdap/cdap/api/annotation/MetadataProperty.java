package io.cdap.cdap.api.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A property of the metadata of a plugin. */
@Retention(RetentionPolicy.RUNTIME)
public @interface MetadataProperty {

  String key();

  String value();
}
