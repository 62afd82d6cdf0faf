package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.entity.DatasetId;
import java.util.Optional;

/**
 * A dataset instance as it is recorded.
 *
 * @param id its name
 * @param type the name of its type as the creator gave it, for example {@code table} or a class
 *     name
 * @param specification what its type made of the properties; holds the original properties too
 * @param description what the creator says of it
 * @param owner the principal that owns it; empty for the platform's own
 */
public record DatasetInstance(
    DatasetId id,
    String type,
    DatasetSpecification specification,
    Optional<String> description,
    Optional<String> owner) {
  public DatasetInstance {
    requireNonNull(id, "id is null");
    requireNonNull(type, "type is null");
    requireNonNull(specification, "specification is null");
    requireNonNull(description, "description is null");
    requireNonNull(owner, "owner is null");
  }
}
