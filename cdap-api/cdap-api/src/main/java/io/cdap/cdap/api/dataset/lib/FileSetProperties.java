package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.ExploreProperties;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Reads and writes the properties of a {@link FileSet}. */
@SuppressWarnings("deprecation") // the inherited setters are deprecated
public class FileSetProperties {

/** The property for the path of the base directory. */
public static final String BASE_PATH = "base.path";

/** The property that says whether the files are managed by somebody else. */
public static final String DATA_EXTERNAL = "data.external";

/** The property that says whether existing files are used and never removed. */
public static final String DATA_USE_EXISTING = "data.use.existing";

/** The property that says whether existing files are taken over. */
public static final String DATA_POSSESS_EXISTING = "data.possess.existing";

/** The property for the class name of the input format. */
public static final String INPUT_FORMAT = "input.format";

/** The property for the class name of the output format. */
public static final String OUTPUT_FORMAT = "output.format";

/** The property prefix for the properties of the input format. */
public static final String INPUT_PROPERTIES_PREFIX = "input.properties.";

/** The property prefix for the properties of the output format. */
public static final String OUTPUT_PROPERTIES_PREFIX = "output.properties.";

/** The property for the permissions of new files. */
public static final String PROPERTY_FILES_PERMISSIONS = "dataset.files.permissions";

/** The property for the group of new files. */
public static final String PROPERTY_FILES_GROUP = "dataset.files.group";

/**
 * The property that said whether to make a SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_ENABLE_EXPLORE_ON_CREATE = "explore.enabled";

/**
 * The property for the format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_FORMAT = "explore.format";

/**
 * The property for the schema of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_SCHEMA = "explore.schema";

/**
 * The property for the class that read and wrote SQL rows.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_SERDE = "explore.serde";

/**
 * The property for the input format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_INPUT_FORMAT = "explore.input.format";

/**
 * The property for the output format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_OUTPUT_FORMAT = "explore.output.format";

/**
 * The property prefix for table properties of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static final String PROPERTY_EXPLORE_TABLE_PROPERTY_PREFIX = "explore.table.property.";

/** Creates an instance without state; all methods are static. */
public FileSetProperties() {}

/** Returns a builder. */
public static Builder builder() { return new Builder(); }

/** Returns the path of the base directory, or null when it is not set. */
public static String getBasePath(Map<String, String> properties) { return properties.get(BASE_PATH); }

/** Returns the class name of the input format, or null when it is not set. */
public static String getInputFormat(Map<String, String> properties) { return properties.get(INPUT_FORMAT); }

/** Returns the class name of the output format, or null when it is not set. */
public static String getOutputFormat(Map<String, String> properties) { return properties.get(OUTPUT_FORMAT); }

/** Returns the permissions of new files, or null when it is not set. */
public static String getFilePermissions(Map<String, String> properties) { return properties.get(PROPERTY_FILES_PERMISSIONS); }

/** Returns the group of new files, or null when it is not set. */
public static String getFileGroup(Map<String, String> properties) { return properties.get(PROPERTY_FILES_GROUP); }

/** Tells whether the files are managed by somebody else; by default not. */
public static boolean isDataExternal(Map<String, String> properties) { return Boolean.parseBoolean(properties.get(DATA_EXTERNAL)); }

/** Tells whether existing files are used and never removed; by default not. */
public static boolean isUseExisting(Map<String, String> properties) { return Boolean.parseBoolean(properties.get(DATA_USE_EXISTING)); }

/** Tells whether existing files are taken over; by default not. */
public static boolean isPossessExisting(Map<String, String> properties) { return Boolean.parseBoolean(properties.get(DATA_POSSESS_EXISTING)); }

/** Returns the properties of the input format. */
public static Map<String, String> getInputProperties(Map<String, String> properties) { return propertiesWithPrefix(properties, INPUT_PROPERTIES_PREFIX); }

/** Returns the properties of the output format. */
public static Map<String, String> getOutputProperties(Map<String, String> properties) { return propertiesWithPrefix(properties, OUTPUT_PROPERTIES_PREFIX); }

/** Returns the properties whose key starts with the prefix, without it. */
public static Map<String, String> propertiesWithPrefix(Map<String, String> properties, String prefix) {
  Map<String, String> selected = new HashMap<>();
  properties.forEach((key, value) -> {
    if (key.startsWith(prefix)) {
      selected.put(key.substring(prefix.length()), value);
    }
  });
  return selected;
}

/**
 * Tells whether a SQL table was asked for.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static boolean isExploreEnabled(Map<String, String> properties) { return Boolean.parseBoolean(properties.get(PROPERTY_ENABLE_EXPLORE_ON_CREATE)); }

/**
 * Returns the format of the SQL table, or null when it is not set.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static String getExploreFormat(Map<String, String> properties) { return properties.get(PROPERTY_EXPLORE_FORMAT); }

/**
 * Returns the schema of the SQL table, or null when it is not set.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static String getExploreSchema(Map<String, String> properties) { return properties.get(PROPERTY_EXPLORE_SCHEMA); }

/**
 * Returns the class that read and wrote SQL rows, or null when it is not set.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static String getSerDe(Map<String, String> properties) { return properties.get(PROPERTY_EXPLORE_SERDE); }

/**
 * Returns the input format of the SQL table, or null when it is not set.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static String getExploreInputFormat(Map<String, String> properties) { return properties.get(PROPERTY_EXPLORE_INPUT_FORMAT); }

/**
 * Returns the output format of the SQL table, or null when it is not set.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static String getExploreOutputFormat(Map<String, String> properties) { return properties.get(PROPERTY_EXPLORE_OUTPUT_FORMAT); }

/**
 * Returns the properties of the format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static Map<String, String> getExploreFormatProperties(Map<String, String> properties) {
  String format = getExploreFormat(properties);
  return format == null ? Collections.emptyMap() : propertiesWithPrefix(properties, formatPrefix(format));
}

/**
 * Returns the table properties of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public static Map<String, String> getTableProperties(Map<String, String> properties) { return propertiesWithPrefix(properties, PROPERTY_EXPLORE_TABLE_PROPERTY_PREFIX); }

private static String formatPrefix(String format) { return PROPERTY_EXPLORE_FORMAT + '.' + format + '.'; }

/** A builder of these properties. */
public static class Builder extends ExploreProperties.AbstractBuilder<Builder> {
private String format;

Builder() {}

/** Sets the path of the base directory; a relative one is below that of the namespace. */
public Builder setBasePath(String path) { add(BASE_PATH, path); return this; }

/** Says whether the files are managed by somebody else: they are never written or removed. */
public Builder setDataExternal(boolean isExternal) { add(DATA_EXTERNAL, String.valueOf(isExternal)); return this; }

/** Says whether to use existing files, and to keep them when the dataset is dropped. */
public Builder setUseExisting(boolean useExisting) { add(DATA_USE_EXISTING, String.valueOf(useExisting)); return this; }

/** Says whether to take existing files over, and to remove them when the dataset is dropped. */
public Builder setPossessExisting(boolean possessExisting) { add(DATA_POSSESS_EXISTING, String.valueOf(possessExisting)); return this; }

/** Sets the output format. */
public Builder setOutputFormat(Class<?> outputFormatClass) { add(OUTPUT_FORMAT, outputFormatClass.getName()); return this; }

/** Sets the output format by class name. */
public Builder setOutputFormat(String className) { add(OUTPUT_FORMAT, className); return this; }

/** Sets the input format. */
public Builder setInputFormat(Class<?> inputFormatClass) { add(INPUT_FORMAT, inputFormatClass.getName()); return this; }

/** Sets the input format by class name. */
public Builder setInputFormat(String className) { add(INPUT_FORMAT, className); return this; }

/** Sets a property of the output format. */
public Builder setOutputProperty(String name, String value) { add(OUTPUT_PROPERTIES_PREFIX + name, value); return this; }

/** Sets a property of the input format. */
public Builder setInputProperty(String name, String value) { add(INPUT_PROPERTIES_PREFIX + name, value); return this; }

/** Sets the permissions of new files, octal or as in rwxr-x---. */
public Builder setFilePermissions(String permissions) { add(PROPERTY_FILES_PERMISSIONS, permissions); return this; }

/** Sets the group of new files. */
public Builder setFileGroup(String group) { add(PROPERTY_FILES_GROUP, group); return this; }

/** Sets a property under its own name. */
public Builder setTableProperty(String name, String value) { add(name, value); return this; }

/**
 * Asks for a SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setEnableExploreOnCreate(boolean enable) { add(PROPERTY_ENABLE_EXPLORE_ON_CREATE, String.valueOf(enable)); return this; }

/**
 * Sets the format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreFormat(String format) { this.format = format; add(PROPERTY_EXPLORE_FORMAT, format); return this; }

/**
 * Sets the schema of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreSchema(String schema) { add(PROPERTY_EXPLORE_SCHEMA, schema); return this; }

/**
 * Sets a property of the format of the SQL table, which must be set before.
 *
 * @throws IllegalStateException when the format is not set
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreFormatProperty(String name, String value) {
  if (format == null) { throw new IllegalStateException("Set the explore format before its property " + name); }
  add(formatPrefix(format) + name, value);
  return this;
}

/**
 * Sets the class that read and wrote SQL rows.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setSerDe(String className) { add(PROPERTY_EXPLORE_SERDE, className); return this; }

/**
 * Sets the class that read and wrote SQL rows.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setSerDe(Class<?> type) { add(PROPERTY_EXPLORE_SERDE, type.getName()); return this; }

/**
 * Sets the input format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreInputFormat(String className) { add(PROPERTY_EXPLORE_INPUT_FORMAT, className); return this; }

/**
 * Sets the input format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreInputFormat(Class<?> type) { add(PROPERTY_EXPLORE_INPUT_FORMAT, type.getName()); return this; }

/**
 * Sets the output format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreOutputFormat(String className) { add(PROPERTY_EXPLORE_OUTPUT_FORMAT, className); return this; }

/**
 * Sets the output format of the SQL table.
 *
 * @deprecated kept as a property that nothing reads
 */
@Deprecated public Builder setExploreOutputFormat(Class<?> type) { add(PROPERTY_EXPLORE_OUTPUT_FORMAT, type.getName()); return this; }

}
}
