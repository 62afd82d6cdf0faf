package io.cdap.cdap.api.macro;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;

/** How macros are parsed: what is evaluated, how deep, and what happens to invalid ones. */
public class MacroParserOptions {
  private final boolean evaluateLookups;
  private final boolean evaluateFunctions;
  private final boolean escapingEnabled;
  private final boolean skipInvalid;
  private final int maxRecurseDepth;
  private final Set<String> functionWhitelist;
  private final Set<String> doNotSkipInvalidMacroForFunctions;

  public static final MacroParserOptions DEFAULT = builder().build();

  private MacroParserOptions(
      boolean evaluateLookups,
      boolean evaluateFunctions,
      boolean escapingEnabled,
      boolean skipInvalid,
      int maxRecurseDepth,
      Set<String> functionWhitelist,
      Set<String> doNotSkipInvalidMacroForFunctions) {
    this.evaluateLookups = evaluateLookups;
    this.evaluateFunctions = evaluateFunctions;
    this.escapingEnabled = escapingEnabled;
    this.skipInvalid = skipInvalid;
    this.maxRecurseDepth = maxRecurseDepth;
    this.functionWhitelist = functionWhitelist;
    this.doNotSkipInvalidMacroForFunctions = doNotSkipInvalidMacroForFunctions;
  }

  public static MacroParserOptions.Builder builder() {
    return new Builder();
  }

  public Set<String> getDoNotSkipInvalidMacroForFunctions() {
    return doNotSkipInvalidMacroForFunctions;
  }

  public Set<String> getFunctionWhitelist() {
    return functionWhitelist;
  }

  public int getMaxRecurseDepth() {
    return maxRecurseDepth;
  }

  public boolean isEscapingEnabled() {
    return escapingEnabled;
  }

  public boolean shouldEvaluateFunctions() {
    return evaluateFunctions;
  }

  public boolean shouldEvaluateLookups() {
    return evaluateLookups;
  }

  public boolean shouldSkipInvalid() {
    return skipInvalid;
  }

  /** Collects the parts. Not thread safe. */
  public static class Builder {
    private boolean evaluateLookups = true;
    private boolean evaluateFunctions = true;
    private boolean escapingEnabled = true;
    private boolean skipInvalid = false;
    private int maxRecurseDepth = 10;
    private Set<String> functionWhitelist = Set.of();
    private Set<String> doNotSkipInvalidMacroForFunctions = Set.of();

    public Builder() {}

    public MacroParserOptions build() {
      return new MacroParserOptions(
          evaluateLookups,
          evaluateFunctions,
          escapingEnabled,
          skipInvalid,
          maxRecurseDepth,
          functionWhitelist,
          doNotSkipInvalidMacroForFunctions);
    }

    public MacroParserOptions.Builder disableFunctions() {
      evaluateFunctions = false;
      return this;
    }

    public MacroParserOptions.Builder disableLookups() {
      evaluateLookups = false;
      return this;
    }

    public MacroParserOptions.Builder setDoNotSkipInvalidMacroForFunctions(String... whitelist) {
      return setDoNotSkipInvalidMacroForFunctions(Arrays.asList(whitelist));
    }

    public MacroParserOptions.Builder setDoNotSkipInvalidMacroForFunctions(
        Collection<String> whitelist) {
      doNotSkipInvalidMacroForFunctions = Set.copyOf(whitelist);
      return this;
    }

    public MacroParserOptions.Builder setEscaping(boolean escapingEnabled) {
      this.escapingEnabled = escapingEnabled;
      return this;
    }

    public MacroParserOptions.Builder setFunctionWhitelist(String... whitelist) {
      return setFunctionWhitelist(Arrays.asList(whitelist));
    }

    public MacroParserOptions.Builder setFunctionWhitelist(Collection<String> whitelist) {
      functionWhitelist = Set.copyOf(whitelist);
      return this;
    }

    public MacroParserOptions.Builder setMaxRecurseDepth(int maxRecurseDepth) {
      this.maxRecurseDepth = maxRecurseDepth;
      return this;
    }

    public MacroParserOptions.Builder skipInvalidMacros() {
      skipInvalid = true;
      return this;
    }
  }
}
