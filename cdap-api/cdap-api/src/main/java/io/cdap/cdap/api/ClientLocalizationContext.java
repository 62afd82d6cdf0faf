package io.cdap.cdap.api;

import java.net.URI;

/** Names files that every task of a program gets a local copy of. */
public interface ClientLocalizationContext {

  void localize(String name, URI uri);

  void localize(String name, URI uri, boolean archive);
}
