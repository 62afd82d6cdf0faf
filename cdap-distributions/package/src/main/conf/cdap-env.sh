# The environment of the platform's commands. Read by bin/cdap.

# A JDK 17. Unset: the java on the PATH.
#JAVA_HOME=/usr/lib/jvm/java-17

# The directory with core-site.xml, hdfs-site.xml and yarn-site.xml.
: "${HADOOP_CONF_DIR:=/etc/hadoop/conf}"

# The directory with hbase-site.xml.
: "${HBASE_CONF_DIR:=/etc/hbase/conf}"

# More flags for the JVM of the master.
#CDAP_MASTER_OPTS="-Xmx2g"
