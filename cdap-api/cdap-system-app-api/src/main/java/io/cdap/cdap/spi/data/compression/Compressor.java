package io.cdap.cdap.spi.data.compression;

import java.io.IOException;

/** Compresses values. */
public interface Compressor {

  String compress(String value) throws IOException;

  byte[] compress(byte[] value) throws IOException;

  String decompress(String value) throws IOException;

  byte[] decompress(byte[] value) throws IOException;
}
