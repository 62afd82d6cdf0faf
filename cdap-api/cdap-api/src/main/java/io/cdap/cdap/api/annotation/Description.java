package io.cdap.cdap.api.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Describes a class or a field for people. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Description {

  String value() default "";
}
