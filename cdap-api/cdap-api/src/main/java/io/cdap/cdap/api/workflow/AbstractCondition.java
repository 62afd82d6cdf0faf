package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import java.util.Map;

/** A {@link Condition} to derive from. */
public abstract class AbstractCondition implements Condition {
  private String name;
  private ConditionConfigurer configurer;
  private WorkflowContext context;

  /** Makes a condition that has the simple name of its class. */
  protected AbstractCondition() {
    this(null);
  }

  /**
   * Makes a condition.
   *
   * @param name the name of the condition; null means the simple name of its class
   */
  protected AbstractCondition(String name) {
    this.name = name;
  }

  /** Declares the condition; declares nothing but the name unless overridden. */
  protected void configure() {
    // The name is all that most conditions have to declare.
  }

  @Override
  public void configure(ConditionConfigurer configurer) {
    this.configurer = configurer;
    setName(name == null ? getClass().getSimpleName() : name);
    configure();
  }

  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void destroy() {
    // Most conditions hold nothing that must be released.
  }

  /** Returns the context of the run; null before it is initialized. */
  protected final WorkflowContext getContext() {
    return context;
  }

  /** Keeps the context; an override has to call this one. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void initialize(WorkflowContext context) throws Exception {
    this.context = context;
  }

  protected void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected void setName(String name) {
    configurer.setName(name);
  }

  protected void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }
}
