package io.cdap.cdap.api.macro;

/** What a macro function evaluates to. */
public enum MacroObjectType {
  STRING,
  MAP;
}
