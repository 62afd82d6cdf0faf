package io.cdap.cdap.api.customaction;

import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import java.util.Map;

/** A {@link CustomAction} to derive from. */
public abstract class AbstractCustomAction implements CustomAction {
  private String name;
  private CustomActionConfigurer configurer;
  private CustomActionContext context;

  /** Makes an action that has the simple name of its class. */
  protected AbstractCustomAction() {
    this(null);
  }

  /**
   * Makes an action.
   *
   * @param name the name of the action; null means the simple name of its class
   */
  protected AbstractCustomAction(String name) {
    this.name = name;
  }

  /** Declares the action; declares nothing but the name unless overridden. */
  protected void configure() {
    // The name is all that most actions have to declare.
  }

  @Override
  public final void configure(CustomActionConfigurer configurer) {
    this.configurer = configurer;
    setName(name == null ? getClass().getSimpleName() : name);
    configure();
  }

  /** Called after the action ran, whatever became of it. Does nothing unless overridden. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void destroy() {
    // Most actions hold nothing that must be released.
  }

  /** Returns the context of the run; null before it is initialized. */
  protected final CustomActionContext getContext() {
    return context;
  }

  /**
   * Called before {@link #run}. Does nothing unless overridden.
   *
   * @throws Exception when the action cannot start, which fails it
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  protected void initialize() throws Exception {
    // Most actions are ready as they are.
  }

  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public final void initialize(CustomActionContext context) throws Exception {
    this.context = context;
    initialize();
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
