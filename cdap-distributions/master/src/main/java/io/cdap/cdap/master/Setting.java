package io.cdap.cdap.master;

import io.cdap.cdap.gateway.TrustedAddresses;
import io.cdap.cdap.runtime.twill.TwillOptions;

/** What an operator can set in {@code cdap-site.xml}, and what holds when it is not set. */
public enum Setting {
  ROOT_PREFIX(
      "root.prefix",
      "cdap",
      "What this installation is called in ZooKeeper and HBase, [a-z][a-z0-9_]*; two installations"
          + " on one cluster need two."),
  ROOT_DIRECTORY(
      "root.directory",
      "/cdap",
      "The directory on HDFS in which the platform keeps everything; absolute."),
  ZOOKEEPER_QUORUM(
      "zookeeper.quorum", "127.0.0.1:2181", "The ZooKeeper servers, host:port,host:port."),
  ZOOKEEPER_SESSION_TIMEOUT(
      "zookeeper.session.timeout.millis",
      "10000",
      "How long a process that is gone stays announced in ZooKeeper, in milliseconds."),
  LOCAL_DIRECTORY(
      "local.data.dir",
      "/var/lib/cdap",
      "A directory on the master's disk for copies of jars, uploads under way, the process file."),
  LOG_DIRECTORY("log.dir", "/var/log/cdap", "A directory for what the master itself prints."),
  ROUTER_BIND_ADDRESS(
      "router.bind.address", "0.0.0.0", "The address on which the platform's HTTP port listens."),
  ROUTER_BIND_PORT("router.bind.port", "11015", "The platform's HTTP port; 0 for any free one."),
  MASTER_ADDRESS(
      "master.address",
      "",
      "The host name or address under which containers and other masters reach this master; empty"
          + " for the host's own name."),
  USER_HEADER_TRUSTED(
      TrustedAddresses.PROPERTY,
      TrustedAddresses.DEFAULT,
      "Whose word on a request's user, in the header CDAP-UserId, is taken: addresses or ranges with"
          + " commas between, those of proxies that authenticate users and those of the masters; the"
          + " header of others is ignored."),
  NAMESPACE_OWNERS(
      "hdfs.namespace.owner.enabled",
      "false",
      "Whether a namespace may have a 'principal' and a 'groupName', who then own the directories of"
          + " its file sets on HDFS; the platform's user must be a superuser of HDFS."),
  APP_BIND_PORT(
      "app.bind.port",
      "0",
      "The port on which the leading master answers other processes of the platform; 0 for any."),
  SCHEDULER_QUEUE(
      "apps.scheduler.queue",
      "default",
      "The YARN queue of programs whose namespace has no 'scheduler.queue.name'."),
  SYSTEM_QUEUE(
      "master.services.scheduler.queue", "default", "The YARN queue of the platform's services."),
  STARTUP_CHECKS(
      "master.startup.checks.enabled",
      "true",
      "Whether the master checks the cluster before it starts, and refuses to start on a failure."),
  STARTUP_CHECKS_TIMEOUT(
      "master.startup.checks.timeout.secs",
      "10",
      "How long such a check waits for an answer of the cluster."),
  UNRECOVERABLE_RESET(
      "enable.unrecoverable.reset",
      "false",
      "Whether namespaces, with all their data, may be deleted over HTTP."),
  CONFIGURE_TIMEOUT(
      "app.configure.timeout.secs", "60", "How long configure() of an application may take."),
  STOP_TIMEOUT(
      "program.stop.timeout.secs",
      "60",
      "How long a stopped program may go on before its containers are killed."),
  MAX_INSTANCES(
      "program.max.instances", "1000", "How many instances a service or worker may have."),
  SYSTEM_APPLICATIONS(
      "system.apps.dir",
      "",
      "A directory of files *.json that say which system applications run; the same on all masters;"
          + " empty for 'system-apps' in local.data.dir."),
  REQUEST_TIMEOUT(
      "http.service.request.timeout.secs",
      "300",
      "How long a handler of a service may work on one request."),
  MAX_JAR_BYTES("artifact.upload.max.bytes", "1073741824", "How large an uploaded jar may be."),
  CONTAINER_JVM_OPTIONS(
      "program.container.jvm.opts",
      "-XX:+UseSerialGC",
      "JVM flags of program containers; a program adds its own with the runtime argument"
          + " 'task.container.jvm.opts'."),
  CLASS_ARCHIVE(
      "program.container.class.archive",
      "true",
      "Whether the first program that ends in a new release records the platform's classes for the"
          + " JVMs of later containers, which halves the processor time of their start."),
  CONTAINER_RETRIES(
      "program.container.max.retries",
      "5",
      "How often YARN starts a program's container again that crashed before the run fails."),
  CONTAINER_START_TIMEOUT(
      "program.container.start.timeout.secs",
      "300",
      "How long YARN may take to give a started program its first container."),
  AM_JVM_OPTIONS(
      "twill.am.jvm.opts",
      TwillOptions.MASTER_JVM_OPTIONS,
      "JVM flags of each YARN application master."),
  AM_MEMORY("twill.am.memory.mb", "256", "Memory of each YARN application master."),
  TRANSACTION_INSTANCES(
      "data.tx.num.instances",
      "1",
      "How many transaction servers there are; with more than one, one leads and the others wait."),
  TRANSACTION_MEMORY("data.tx.memory.mb", "512", "Memory of a transaction server's container."),
  TRANSACTION_IN_MASTER(
      "data.tx.in.master",
      "false",
      "Whether masters run the transaction server themselves, for clusters too small for"
          + " containers of the platform's own."),
  TRANSACTION_TIMEOUT(
      "data.tx.timeout", "30", "After how many seconds a short transaction is given up."),
  TRANSACTION_MAX_TIMEOUT(
      "data.tx.max.timeout", "3600", "The longest time-out a transaction may ask for, in seconds."),
  TRANSACTION_CLIENT_RETRY(
      "data.tx.client.retry.timeout.secs",
      "60",
      "How long a process looks for a transaction server before the transaction fails."),
  TRANSACTION_CLIENTS(
      "data.tx.client.count",
      "8",
      "How many connections a process keeps to the transaction server."),
  TRANSACTION_PRUNE(
      "data.tx.prune.enable",
      "true",
      "Whether invalid transactions are forgotten once HBase holds nothing of them."),
  MESSAGING_INSTANCES(
      "messaging.num.instances",
      "1",
      "How many instances of the messaging service there are; all answer fetches, one writes."),
  MESSAGING_MEMORY("messaging.memory.mb", "512", "Memory of a container of the messaging service."),
  MESSAGING_IN_MASTER(
      "messaging.in.master",
      "true",
      "Whether the leading master runs the messaging service itself; false for containers of its"
          + " own, which is for many messages.");

  private final String key;
  private final String standard;
  private final String description;

  Setting(String key, String standard, String description) {
    this.key = key;
    this.standard = standard;
    this.description = description;
  }

  /** Its name in {@code cdap-site.xml}. */
  public String key() {
    return key;
  }

  /** What holds when it is not set. */
  public String standard() {
    return standard;
  }

  /** For the operator. */
  public String description() {
    return description;
  }
}
