package io.cdap.cdap.api;

import java.util.Objects;

/** What a container of a program asks for: virtual cores and memory in megabytes. */
public final class Resources {
  private final int virtualCores;
  private final int memoryMB;

  public Resources(int memoryMB, int cores) {
    this.virtualCores = cores;
    this.memoryMB = memoryMB;
  }

  public Resources(int memoryMB) {
    this(memoryMB, 1);
  }

  public Resources() {
    this(512, 1);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Resources that = (Resources) o;
    return Objects.equals(virtualCores, that.virtualCores)
        && Objects.equals(memoryMB, that.memoryMB);
  }

  public int getMemoryMB() {
    return memoryMB;
  }

  public int getVirtualCores() {
    return virtualCores;
  }

  @Override
  public int hashCode() {
    return Objects.hash(virtualCores, memoryMB);
  }

  @Override
  public String toString() {
    return "Resources{virtualCores=" + virtualCores + ", memoryMB=" + memoryMB + '}';
  }
}
