package io.cdap.cdap.api.dataset;

import java.util.Map;
import javax.annotation.Nullable;

/**
 * Properties that named the SQL table of a dataset. They are stored and can be read back; nothing
 * in the platform acts on them.
 *
 * @deprecated SQL exploration is gone; the class lets applications that mention it run
 */
@Deprecated
public class ExploreProperties {

  /** The property for the name of the SQL table. */
  public static final String PROPERTY_EXPLORE_TABLE_NAME = "explore.table.name";

  /** The property for the name of the SQL database. */
  public static final String PROPERTY_EXPLORE_DATABASE_NAME = "explore.database.name";

  /** Creates an instance without state; all methods are static. */
  public ExploreProperties() {}

  /** Returns the name of the SQL table, or null when it is not set. */
  @Nullable
  public static String getExploreTableName(DatasetProperties props) {
    return getExploreTableName(props.getProperties());
  }

  /** Returns the name of the SQL table, or null when it is not set. */
  @Nullable
  public static String getExploreTableName(Map<String, String> props) {
    return props.get(PROPERTY_EXPLORE_TABLE_NAME);
  }

  /** Returns the name of the SQL database, or null when it is not set. */
  @Nullable
  public static String getExploreDatabaseName(DatasetProperties props) {
    return getExploreDatabaseName(props.getProperties());
  }

  /** Returns the name of the SQL database, or null when it is not set. */
  @Nullable
  public static String getExploreDatabaseName(Map<String, String> props) {
    return props.get(PROPERTY_EXPLORE_DATABASE_NAME);
  }

  /** Sets the name of the SQL table. */
  public static void setExploreTableName(DatasetProperties.Builder builder, String tableName) {
    builder.add(PROPERTY_EXPLORE_TABLE_NAME, tableName);
  }

  /** Sets the name of the SQL database. */
  public static void setExploreDatabaseName(
      DatasetProperties.Builder builder, String databaseName) {
    builder.add(PROPERTY_EXPLORE_DATABASE_NAME, databaseName);
  }

  /** Returns a builder. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Setters that other builders inherit.
   *
   * @param <B> the builder that the setters return
   */
  @SuppressWarnings({"rawtypes", "unchecked"}) // the published type parameter has a raw bound
  public abstract static class AbstractBuilder<B extends AbstractBuilder>
      extends DatasetProperties.Builder {

    /** For subclasses. */
    public AbstractBuilder() {}

    /** Sets the name of the SQL table. */
    public B setExploreTableName(String tableName) {
      ExploreProperties.setExploreTableName(this, tableName);
      return (B) this;
    }

    /** Sets the name of the SQL database. */
    public B setExploreDatabaseName(String databaseName) {
      ExploreProperties.setExploreDatabaseName(this, databaseName);
      return (B) this;
    }
  }

  /** A builder of these properties alone. */
  public static class Builder extends AbstractBuilder<Builder> {

    /** Creates a builder without properties. */
    public Builder() {}
  }
}
