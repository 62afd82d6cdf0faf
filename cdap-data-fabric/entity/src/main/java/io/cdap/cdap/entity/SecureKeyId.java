package io.cdap.cdap.entity;

/**
 * A secure key.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record SecureKeyId(NamespaceId namespace, String key) implements EntityId {
  public SecureKeyId {
    Names.secureKey(key);
  }

  @Override
  public String toString() {
    return "securekey:%s.%s".formatted(namespace.name(), key);
  }
}
