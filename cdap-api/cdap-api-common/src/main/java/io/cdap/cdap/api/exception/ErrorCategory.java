package io.cdap.cdap.api.exception;

import java.util.Objects;
import javax.annotation.Nullable;

/** The part of the platform a failure belongs to, and optionally a part of that. */
public class ErrorCategory {
  private final ErrorCategoryEnum errorCategory;
  private final String subCategory;

  public ErrorCategory(ErrorCategoryEnum errorCategory) {
    this(errorCategory, null);
  }

  /**
   * @param errorCategory null counts as {@link ErrorCategoryEnum#OTHERS}
   */
  public ErrorCategory(ErrorCategoryEnum errorCategory, @Nullable String subCategory) {
    this.errorCategory = errorCategory == null ? ErrorCategoryEnum.OTHERS : errorCategory;
    this.subCategory = errorCategory == null ? null : subCategory;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ErrorCategory that = (ErrorCategory) o;
    return errorCategory == that.errorCategory && Objects.equals(subCategory, that.subCategory);
  }

  /** The display name of the category, with the sub-category if there is one. */
  public String getErrorCategory() {
    return subCategory == null
        ? errorCategory.toString()
        : errorCategory + "-'" + subCategory + "'";
  }

  public ErrorCategoryEnum getParentCategory() {
    return errorCategory;
  }

  @Override
  public int hashCode() {
    return Objects.hash(errorCategory, subCategory);
  }

  @Override
  public String toString() {
    return getErrorCategory();
  }

  /** The categories. */
  public enum ErrorCategoryEnum {
    ACCESS("Access"),
    DEPROVISIONING("Deprovisioning"),
    NETWORKING("Networking"),
    MACROS("Macros"),
    OTHERS("Others"),
    PLUGIN("Plugin"),
    PROVISIONING("Provisioning"),
    SCHEDULES_AND_TRIGGERS("Schedules and Triggers"),
    STARTING("Starting");

    private final String displayName;

    ErrorCategoryEnum(String displayName) {
      this.displayName = displayName;
    }

    /** The display name. */
    @Override
    public String toString() {
      return displayName;
    }
  }
}
