package io.cdap.cdap.api.dataset.table;

/** Selects the rows and columns of a scan. Which filters exist depends on the runtime. */
public interface Filter {}
