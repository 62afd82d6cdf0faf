package io.cdap.cdap.runtime.twill;

/**
 * What each container of an application gets.
 *
 * @param memoryMegabytes the container's whole memory; the heap is some less
 * @param virtualCores how many virtual cores
 */
public record ContainerResources(int memoryMegabytes, int virtualCores) {
  public ContainerResources {
    if (memoryMegabytes < 1) {
      throw new IllegalArgumentException(
          "memoryMegabytes is " + memoryMegabytes + ", not positive");
    }
    if (virtualCores < 1) {
      throw new IllegalArgumentException("virtualCores is " + virtualCores + ", not positive");
    }
  }
}
