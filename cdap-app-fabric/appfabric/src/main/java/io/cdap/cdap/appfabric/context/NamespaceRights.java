package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.error.BadRequestException;
import java.util.List;
import java.util.Optional;

/**
 * The namespaces a program may act in: its own, and all of them when its own is {@code system}; of
 * these it only knows those that its principal may know of. Safe for use by many threads.
 */
final class NamespaceRights {
  private final ProgramId program;
  private final NamespaceSummaries namespaces;
  private final Caller caller;

  NamespaceRights(ProgramId program, NamespaceSummaries namespaces, Caller caller) {
    this.program = requireNonNull(program, "program is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.caller = requireNonNull(caller, "caller is null");
  }

  /** A namespace does not exist. */
  static final class AbsentException extends Exception {
    private static final long serialVersionUID = 1L;

    AbsentException(String namespace) {
      super("'namespace:%s' was not found.".formatted(namespace));
    }
  }

  NamespaceId home() {
    return program.namespace();
  }

  /** Whether the program serves all namespaces. */
  boolean actsEverywhere() {
    return home().equals(NamespaceId.SYSTEM);
  }

  /**
   * Does nothing when the program may act in a namespace.
   *
   * @param what what it wants to do there, for example {@code create the dataset 'x'}
   * @throws AccessException when it may not
   */
  void require(String namespace, String what) {
    if (!actsEverywhere() && !namespace.equals(home().name())) {
      throw new AccessException(
          "The '%s' may not %s in the namespace '%s': it runs in '%s', and only applications of the"
                  .formatted(program, what, namespace, home().name())
              + " namespace 'system' may act in others.");
    }
  }

  /**
   * A namespace to act in.
   *
   * @throws AccessException when the program may not act there
   * @throws AbsentException when there is no such namespace
   */
  NamespaceSummary get(String namespace, String what) throws AbsentException {
    requireNonNull(namespace, "namespace is null");
    require(namespace, what);
    return find(namespace).orElseThrow(() -> new AbsentException(namespace));
  }

  /** A namespace of any name; empty also when nothing can have that name. */
  Optional<NamespaceSummary> find(String namespace) {
    NamespaceId id;
    try {
      id = new NamespaceId(namespace);
    } catch (BadRequestException e) {
      return Optional.empty();
    }
    return namespaces.find(id).filter(summary -> caller.sees(id));
  }

  /** The namespaces of users that the program may know of, by name. */
  List<NamespaceSummary> list() {
    return caller.visible(namespaces.list(), summary -> new NamespaceId(summary.getName()));
  }

  /** The program as one who asks for something. */
  Caller caller() {
    return caller;
  }
}
