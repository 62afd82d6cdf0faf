/**
 * The platform on a cluster. Two composition roots: {@code MasterMain}, which deploys and serves
 * applications, and {@code ProgramContainerMain}, which runs one instance of a program in a YARN
 * container; what both are made of is {@code ClusterPlatform}. No logic of the platform lives here,
 * only what puts it together and what operators set.
 */
package io.cdap.cdap.master;
