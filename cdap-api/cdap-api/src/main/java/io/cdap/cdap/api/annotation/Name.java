package io.cdap.cdap.api.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The name of a plugin, a field or a parameter, in place of that in the code. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Name {

  String value();
}
