package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Definitions by name, in front of others that it does not own. Remembers what was asked of those,
 * which tells what a module builds on. Not safe for use by several threads while definitions are
 * added.
 */
final class TypeRegistry implements DatasetDefinitionRegistry {
  private final Map<String, DatasetDefinition<?, ?>> own = new LinkedHashMap<>();
  private final Function<String, Optional<DatasetDefinition<?, ?>>> others;
  private final Function<String, Optional<DatasetDefinition<?, ?>>> ofClasses;
  private final Set<String> usedOfOthers = new LinkedHashSet<>();

  /**
   * Makes an empty registry.
   *
   * @param others definitions that exist and may not be defined again
   * @param ofClasses makes the definition of a dataset class that nobody has registered
   */
  TypeRegistry(
      Function<String, Optional<DatasetDefinition<?, ?>>> others,
      Function<String, Optional<DatasetDefinition<?, ?>>> ofClasses) {
    this.others = requireNonNull(others, "others is null");
    this.ofClasses = requireNonNull(ofClasses, "ofClasses is null");
  }

  @Override
  @SuppressWarnings("rawtypes") // as the API declares it
  public void add(DatasetDefinition definition) {
    String name = definition.getName();
    if (own.putIfAbsent(name, definition) != null || others.apply(name).isPresent()) {
      throw new IllegalArgumentException("There is a dataset type '%s' already.".formatted(name));
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes", "TypeParameterUnusedInFormals"}) // as declared
  public <T extends DatasetDefinition> T get(String type) {
    return (T)
        find(type)
            .orElseThrow(
                () ->
                    new IllegalArgumentException("There is no dataset type '%s'.".formatted(type)));
  }

  @Override
  public boolean hasType(String type) {
    return find(type).isPresent();
  }

  Optional<DatasetDefinition<?, ?>> find(String type) {
    DatasetDefinition<?, ?> mine = own.get(type);
    if (mine != null) {
      return Optional.of(mine);
    }
    Optional<DatasetDefinition<?, ?>> other = others.apply(type);
    if (other.isPresent()) {
      usedOfOthers.add(type);
      return other;
    }
    return ofClasses.apply(type);
  }

  Set<String> names() {
    return own.keySet();
  }

  Set<String> usedOfOthers() {
    return usedOfOthers;
  }
}
