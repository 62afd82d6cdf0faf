/**
 * Checks whether a cluster is fit for the platform, and says what is wrong and how to mend it.
 *
 * <p>A {@link io.cdap.cdap.doctor.Doctor} runs {@link io.cdap.cdap.doctor.Check}s, all at once and
 * each within a time, and gives a {@link io.cdap.cdap.doctor.DoctorReport}:
 *
 * <pre>{@code
 * DoctorReport report = Doctor.of(options, configuration).examine();
 * if (!report.isHealthy()) {
 *   System.err.print(report.text());
 * }
 * }</pre>
 *
 * <p>What may not live here: anything that changes the cluster for good. What a check makes to see
 * whether it can be made, it takes away again.
 */
package io.cdap.cdap.doctor;
