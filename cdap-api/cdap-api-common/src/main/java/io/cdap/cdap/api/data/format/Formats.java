package io.cdap.cdap.api.data.format;

/** The names of the formats that the platform knows. */
public final class Formats {

  public static final String AVRO = "avro";

  public static final String CSV = "csv";

  public static final String TSV = "tsv";

  public static final String TEXT = "text";

  public static final String COMBINED_LOG_FORMAT = "clf";

  public static final String GROK = "grok";

  public static final String SYSLOG = "syslog";

  @SuppressWarnings("MutablePublicArray") // The published type of the constant.
  public static final String[] ALL = {AVRO, CSV, TSV, TEXT, COMBINED_LOG_FORMAT, GROK, SYSLOG};

  public Formats() {}
}
