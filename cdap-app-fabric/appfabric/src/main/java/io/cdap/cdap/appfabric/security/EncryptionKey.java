package io.cdap.cdap.appfabric.security;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.InternalException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.permission.FsAction;
import org.apache.hadoop.fs.permission.FsPermission;

/** The key that secrets are encrypted with, AES-256 in GCM mode. Safe for use by many threads. */
public final class EncryptionKey {
  private static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final short OWNER_ONLY = 0600;

  private final SecretKey key;
  private final SecureRandom random;

  private EncryptionKey(byte[] key, SecureRandom random) {
    this.key = new SecretKeySpec(key, "AES");
    this.random = requireNonNull(random, "random is null");
  }

  /**
   * Reads the key of a file, or makes one when the file is not there, readable by its owner alone.
   * Without this file nothing that was encrypted can be read again.
   *
   * @throws InternalException when the file cannot be read or written, holds no key, or others may
   *     read it
   */
  public static EncryptionKey loadOrCreate(Path file, SecureRandom random) {
    try {
      if (!Files.exists(file)) {
        create(file, random);
      }
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      if (permissions.contains(PosixFilePermission.GROUP_READ)
          || permissions.contains(PosixFilePermission.OTHERS_READ)) {
        throw new InternalException(
            "The key file %s can be read by others than its owner (%s). Set its mode to 600."
                .formatted(file, PosixFilePermissions.toString(permissions)));
      }
      return decode(Files.readString(file, US_ASCII), file, random);
    } catch (IOException | IllegalArgumentException e) {
      throw new InternalException("Cannot read the key file %s: %s".formatted(file, e), e);
    }
  }

  /**
   * The same with a file that all processes of a cluster share. Of several that start at once the
   * first one makes the key and the others take it.
   *
   * @param files stays the caller's
   */
  public static EncryptionKey loadOrCreate(
      FileSystem files, org.apache.hadoop.fs.Path file, SecureRandom random) {
    try {
      if (!files.exists(file)) {
        create(files, file, random);
      }
      FsPermission permission = files.getFileStatus(file).getPermission();
      if (permission.getGroupAction().implies(FsAction.READ)
          || permission.getOtherAction().implies(FsAction.READ)) {
        throw new InternalException(
            "The key file %s can be read by others than its owner (%s). Set its mode to 600."
                .formatted(file, permission));
      }
      try (InputStream in = files.open(file)) {
        return decode(new String(in.readAllBytes(), US_ASCII), file, random);
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new InternalException("Cannot read the key file %s: %s".formatted(file, e), e);
    }
  }

  private static EncryptionKey decode(String text, Object file, SecureRandom random) {
    byte[] key = Base64.getDecoder().decode(text.trim());
    if (key.length != KEY_BYTES) {
      throw new InternalException("The key file %s holds no key.".formatted(file));
    }
    return new EncryptionKey(key, random);
  }

  private static void create(FileSystem files, org.apache.hadoop.fs.Path file, SecureRandom random)
      throws IOException {
    byte[] key = new byte[KEY_BYTES];
    random.nextBytes(key);
    files.mkdirs(file.getParent());
    org.apache.hadoop.fs.Path part = file.suffix("." + UUID.randomUUID() + ".part");
    try {
      // Made for its owner alone before there is anything in it.
      try (FSDataOutputStream out = FileSystem.create(files, part, new FsPermission(OWNER_ONLY))) {
        out.write(Base64.getEncoder().encode(key));
        out.hsync();
      }
      // Never replaces a file: then another process was first, whose key is read after this.
      if (!files.rename(part, file) && !files.exists(file)) {
        throw new IOException("the new key could not be moved into place");
      }
    } finally {
      Arrays.fill(key, (byte) 0);
      files.delete(part, false);
    }
  }

  private static void create(Path file, SecureRandom random) throws IOException {
    byte[] key = new byte[KEY_BYTES];
    random.nextBytes(key);
    Files.createDirectories(file.toAbsolutePath().getParent());
    FileAttribute<Set<PosixFilePermission>> ownerOnly =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    Path part =
        Files.createTempFile(file.toAbsolutePath().getParent(), "secure-key", ".part", ownerOnly);
    try {
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.wrap(Base64.getEncoder().encode(key)));
        channel.force(true);
      }
      // A link, not a move: of two processes that start at once, the second must take the first's.
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      return;
    } finally {
      Arrays.fill(key, (byte) 0);
      Files.deleteIfExists(part);
    }
  }

  /**
   * Encrypts.
   *
   * @param context what the value belongs to; has to be the same to decrypt
   */
  byte[] encrypt(byte[] plain, String context) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      byte[] encrypted = cipher(Cipher.ENCRYPT_MODE, nonce, context).doFinal(plain);
      return ByteBuffer.allocate(NONCE_BYTES + encrypted.length).put(nonce).put(encrypted).array();
    } catch (GeneralSecurityException e) {
      throw new InternalException("Cannot encrypt " + context, e);
    }
  }

  /**
   * Decrypts what {@link #encrypt} gave.
   *
   * @throws InternalException when it was encrypted with another key, or changed
   */
  byte[] decrypt(byte[] encrypted, String context) {
    byte[] nonce = Arrays.copyOf(encrypted, NONCE_BYTES);
    try {
      return cipher(Cipher.DECRYPT_MODE, nonce, context)
          .doFinal(encrypted, NONCE_BYTES, encrypted.length - NONCE_BYTES);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new InternalException(
          "Cannot decrypt %s: it was encrypted with another key file, or is damaged."
              .formatted(context),
          e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String context) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(context.getBytes(US_ASCII));
    return cipher;
  }
}
