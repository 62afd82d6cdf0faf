package io.cdap.cdap.api.data.batch;

/** Tells which input a task reads. */
public interface InputContext {

  String getInputName();
}
