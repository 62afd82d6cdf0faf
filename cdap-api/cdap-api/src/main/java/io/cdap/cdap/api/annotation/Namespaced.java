package io.cdap.cdap.api.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets the methods of an HTTP handler act for a namespace that their path names. A method is called
 * only when that namespace exists; otherwise the platform answers 404 with a text that names it.
 *
 * <pre>{@code
 * @GET
 * @Namespaced(namespace = "project")
 * @Path("/projects/{project}/experiments")
 * public void list(HttpServiceRequest request, HttpServiceResponder responder,
 *     @PathParam("project") String project) {
 *   ...
 * }
 * }</pre>
 *
 * <p>On a class it holds for all of its methods that have none of their own. An application whose
 * handler names a parameter that is not in the path of the method is not deployed. The namespace
 * may still be deleted while the method runs.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Namespaced {

  /** The name of the path parameter that has the namespace. */
  String namespace();
}
