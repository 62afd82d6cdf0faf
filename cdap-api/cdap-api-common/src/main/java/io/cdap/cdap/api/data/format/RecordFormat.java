package io.cdap.cdap.api.data.format;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * Turns raw input into records of a schema. {@link #initialize} must be called before anything is
 * read.
 *
 * @param <FROM> the type of the input
 * @param <TO> the type of the records
 */
@SuppressWarnings("InterfaceTypeParameterName") // The published names.
public abstract class RecordFormat<FROM, TO> {

  protected Schema schema;

  public RecordFormat() {}

  /** Takes the settings of the specification; called once, after the schema is set. */
  protected void configure(Map<String, String> settings) {
    // A format without settings has nothing to do.
  }

  /** The schema to use when none is given, or null when one must be given. */
  protected abstract Schema getDefaultSchema();

  public Schema getSchema() {
    return schema;
  }

  /**
   * Chooses and checks the schema, then passes the settings on.
   *
   * @param formatSpecification null for the default schema and no settings
   * @throws UnsupportedTypeException when there is no schema or the format cannot work with it
   */
  public void initialize(@Nullable FormatSpecification formatSpecification)
      throws UnsupportedTypeException {
    Schema wanted = formatSpecification == null ? null : formatSpecification.getSchema();
    if (wanted == null) {
      wanted = getDefaultSchema();
    }
    if (wanted == null) {
      throw new UnsupportedTypeException(
          "A schema must be provided to the format: "
              + (formatSpecification == null ? "" : formatSpecification.getName()));
    }
    if (wanted.getType() != Schema.Type.RECORD || wanted.getFields() == null) {
      throw new UnsupportedTypeException("Schema must be a record with at least one field.");
    }
    validateSchema(wanted);
    schema = wanted;
    configure(formatSpecification == null ? Map.of() : formatSpecification.getSettings());
  }

  /**
   * Reads one record.
   *
   * @throws UnexpectedFormatException when the input doesn't have this format
   */
  public abstract TO read(FROM input) throws UnexpectedFormatException;

  /**
   * Checks that the format can produce records of the schema.
   *
   * @throws UnsupportedTypeException when it cannot
   */
  protected abstract void validateSchema(Schema desiredSchema) throws UnsupportedTypeException;
}
