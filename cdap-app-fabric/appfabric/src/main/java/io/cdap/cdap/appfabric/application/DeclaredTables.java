package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.spi.data.StructuredTableAdmin;
import io.cdap.cdap.spi.data.TableSchemaIncompatibleException;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the structured tables that an application declares, all or nothing. */
final class DeclaredTables {
  private static final Logger LOG = LoggerFactory.getLogger(DeclaredTables.class);

  private final StructuredTableAdmin tables;

  DeclaredTables(StructuredTableAdmin tables) {
    this.tables = requireNonNull(tables, "tables is null");
  }

  /**
   * Creates tables that are not there, and updates those that are. When one cannot be made, those
   * that this call created are removed again; new fields and indexes stay, they harm nobody.
   *
   * @return takes back what was created
   * @throws ConflictException when a table is there with rows that would not fit
   */
  Runnable create(List<StructuredTableSpecification> declared) {
    Deque<StructuredTableId> created = new ArrayDeque<>();
    try {
      for (StructuredTableSpecification specification : declared) {
        boolean isNew = !tables.exists(specification.getTableId());
        tables.createOrUpdate(specification);
        if (isNew) {
          created.push(specification.getTableId());
        }
      }
    } catch (TableSchemaIncompatibleException e) {
      drop(created);
      throw new ConflictException(
          "The application cannot be deployed: "
              + e.getMessage()
              + " Keys must stay the same, fields and indexes can only be added.",
          e);
    } catch (IOException e) {
      drop(created);
      throw new UnavailableException("The tables cannot be created: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      drop(created);
      throw e;
    }
    return () -> drop(created);
  }

  private void drop(Deque<StructuredTableId> created) {
    for (StructuredTableId table : created) {
      try {
        tables.drop(table);
      } catch (IOException e) {
        LOG.warn("Table {} of a failed deployment could not be removed.", table.getName(), e);
      }
    }
  }
}
