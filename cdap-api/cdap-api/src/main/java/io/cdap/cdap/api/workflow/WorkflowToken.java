package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.annotation.Beta;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * Values that the nodes of one workflow run leave for each other, by key and by the node that left
 * them. Methods without a scope are about scope {@link Scope#USER}.
 */
@Beta
public interface WorkflowToken {

  /** Returns the value put last, or null when no node has put one. */
  @Nullable
  Value get(String key);

  /** Returns the value put last in a scope, or null when there is none. */
  @Nullable
  Value get(String key, WorkflowToken.Scope scope);

  /** Returns the value a node has put, or null when it has put none. */
  @Nullable
  Value get(String key, String nodeName);

  /** Returns the value of a node in a scope, or null when there is none. */
  @Nullable
  Value get(String key, String nodeName, WorkflowToken.Scope scope);

  /** Returns the values of a key in the order they were put. */
  List<NodeValue> getAll(String key);

  /** Returns the values of a key in a scope, in the order they were put. */
  List<NodeValue> getAll(String key, WorkflowToken.Scope scope);

  /** Returns all values by key. */
  Map<String, List<NodeValue>> getAll();

  /** Returns all values of a scope by key. */
  Map<String, List<NodeValue>> getAll(WorkflowToken.Scope scope);

  /** Returns the values a node has put, by key. */
  Map<String, Value> getAllFromNode(String nodeName);

  /** Returns the values of a node in a scope, by key. */
  Map<String, Value> getAllFromNode(String nodeName, WorkflowToken.Scope scope);

  /** Puts a value in the name of the running node; replaces what that node put before. */
  void put(String key, Value value);

  /** Puts a text in the name of the running node; replaces what that node put before. */
  void put(String key, String value);

  /** Who puts a value: the programs themselves, or the platform on their behalf. */
  public enum Scope {
    USER,
    SYSTEM;
  }
}
