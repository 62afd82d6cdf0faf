package io.cdap.cdap.api.dataset;

import java.io.Closeable;

/**
 * A view on named, stored data. Instances belong to one thread and, where the data takes part in
 * transactions, to one transaction at a time. Whoever obtained an instance releases it by closing.
 */
public interface Dataset extends Closeable {}
