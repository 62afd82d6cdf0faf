package io.cdap.cdap.api.security.store;

/** A secure key: its secret and its metadata. */
public final class SecureStoreData {
  private final SecureStoreMetadata metadata;
  private final byte[] data;

  public SecureStoreData(SecureStoreMetadata metadata, byte[] data) {
    this.metadata = metadata;
    this.data = data;
  }

  public byte[] get() {
    return data;
  }

  public SecureStoreMetadata getMetadata() {
    return metadata;
  }
}
