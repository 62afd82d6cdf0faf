package io.cdap.cdap.api.service;

import io.cdap.cdap.api.NamespaceSummary;
import java.util.List;

/** What a system application can find out about namespaces. */
public interface SystemNamespaceAdmin {

  /** Lists the namespaces of users, by name. */
  List<NamespaceSummary> listNamespaces() throws Exception;
}
