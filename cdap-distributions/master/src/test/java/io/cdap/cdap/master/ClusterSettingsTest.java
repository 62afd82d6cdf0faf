package io.cdap.cdap.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterSettingsTest {
  @TempDir private Path directory;

  @Test
  void holdsWhatIsSetAndOtherwiseTheDefaults() throws IOException {
    ClusterSettings settings = load(Map.of("zookeeper.quorum", "one:2181,two:2182"));
    assertThat(settings.get(Setting.ZOOKEEPER_QUORUM)).isEqualTo("one:2181,two:2182");
    assertThat(settings.zooKeeperConnection()).isEqualTo("one:2181,two:2182/cdap");
    assertThat(settings.get(Setting.ROOT_DIRECTORY)).isEqualTo("/cdap");
    assertThat(settings.isSet(Setting.ROOT_DIRECTORY)).isFalse();
  }

  @Test
  void readsHadoopsFilesFromTheDirectoriesThatTheEnvironmentNames() throws IOException {
    Path hadoop = Files.createDirectories(directory.resolve("hadoop"));
    write(hadoop.resolve("core-site.xml"), Map.of("fs.defaultFS", "hdfs://somewhere:9000"));
    write(directory.resolve("cdap-site.xml"), Map.of());
    ClusterSettings settings =
        ClusterSettings.load(directory, Map.of("HADOOP_CONF_DIR", hadoop.toString()));
    assertThat(settings.hadoop().get("fs.defaultFS")).isEqualTo("hdfs://somewhere:9000");
  }

  @Test
  void aContainerReadsWhatTheMasterWrote() throws IOException {
    ClusterSettings settings = load(Map.of("root.prefix", "other", "hbase.rootdir", "hdfs://x/h"));
    Path file = directory.resolve("written.xml");
    settings.write(file);
    ClusterSettings read = ClusterSettings.read(file);
    assertThat(read.get(Setting.ROOT_PREFIX)).isEqualTo("other");
    assertThat(read.hadoop().get("hbase.rootdir")).isEqualTo("hdfs://x/h");
  }

  @ParameterizedTest
  @CsvSource({
    "root.prefix, Cdap",
    "root.directory, cdap",
    "zookeeper.quorum, one",
    "zookeeper.session.timeout.millis, 0",
    "router.bind.port, 70000",
    "master.startup.checks.enabled, yes",
    "enable.unrecoverable.reset, TRUE",
    "data.tx.num.instances, 0",
    "data.tx.memory.mb, much",
    "data.tx.timeout, -1",
    "artifact.upload.max.bytes, 0"
  })
  void refusesWhatIsNotAllowedAndNamesTheKeyAndTheValue(String key, String value) {
    assertThatThrownBy(() -> load(Map.of(key, value)))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining("'" + key + "'")
        .hasMessageContaining("'" + value + "'");
  }

  @Test
  void refusesADirectoryWithoutTheFile() {
    assertThatThrownBy(() -> ClusterSettings.load(directory, Map.of()))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining("cdap-site.xml")
        .hasMessageContaining("--conf");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "zookeeper.quorum=one:2181",
        "<configuration><property>",
        "<configuration><property><name>a</name></configuration>",
        "<properties></properties>",
        "<configuration><property><value>one:2181</value></property></configuration>",
        "<configuration><property><name>zookeeper.quorum</name></property></configuration>",
        "<configuration><name>zookeeper.quorum</name></configuration>",
        "<configuration>zookeeper.quorum</configuration>"
      })
  void refusesAMalformedFileAndSaysHowItMustBe(String text) throws IOException {
    Path file = directory.resolve("cdap-site.xml");
    Files.writeString(file, text);
    assertThatThrownBy(() -> ClusterSettings.load(directory, Map.of()))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageStartingWith("cannot read " + file)
        .hasMessageContaining("mend the file, it must be <configuration><property><name>KEY");
  }

  @Test
  void takesPropertiesInAttributesAndWithMoreThanAValue() throws IOException {
    Files.writeString(
        directory.resolve("cdap-site.xml"),
        """
        <?xml version="1.0"?>
        <?xml-stylesheet type="text/xsl" href="configuration.xsl"?>
        <configuration>
          <!-- of this installation -->
          <property name="zookeeper.quorum" value="one:2181"/>
          <property>
            <name>root.prefix</name>
            <value>other</value>
            <final>true</final>
            <description/>
          </property>
        </configuration>
        """);
    ClusterSettings settings = ClusterSettings.load(directory, Map.of());
    assertThat(settings.get(Setting.ZOOKEEPER_QUORUM)).isEqualTo("one:2181");
    assertThat(settings.get(Setting.ROOT_PREFIX)).isEqualTo("other");
  }

  private ClusterSettings load(Map<String, String> properties) throws IOException {
    write(directory.resolve("cdap-site.xml"), properties);
    return ClusterSettings.load(directory, Map.of());
  }

  private static void write(Path file, Map<String, String> properties) throws IOException {
    StringBuilder xml = new StringBuilder("<configuration>");
    properties.forEach(
        (key, value) ->
            xml.append(
                "<property><name>%s</name><value>%s</value></property>".formatted(key, value)));
    Files.writeString(file, xml.append("</configuration>"));
  }
}
