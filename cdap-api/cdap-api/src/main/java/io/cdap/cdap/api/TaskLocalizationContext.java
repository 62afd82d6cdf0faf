package io.cdap.cdap.api;

import java.io.File;
import java.io.FileNotFoundException;
import java.util.Map;

/** The local copies of the files of a program in one task. */
public interface TaskLocalizationContext {

  Map<String, File> getAllLocalFiles();

  File getLocalFile(String name) throws FileNotFoundException;
}
