// Fairground's protocol for a backend in Java (11 or later): envelopes, signatures, launch links, derivations. No dependencies.
// `java Fairground.java example` shows a launch link, a call and its answer; `java Fairground.java vectors` works out the test
// vectors line by line (docs/backends.md).
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

public final class Fairground {
  static final String WIRE = "v2";
  private static final Pattern HEADER = Pattern.compile("([A-Za-z0-9_-]{16,64})\\.([0-9]{1,16})\\.[0-9a-f]{64}");

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] sha256(String text) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(utf8(text));
  }

  private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(data);
  }

  private static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte one : bytes) text.append(String.format("%02x", one));
    return text.toString();
  }

  private static byte[] unhex(String text) {
    byte[] bytes = new byte[text.length() / 2];
    for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) Integer.parseInt(text.substring(2 * i, 2 * i + 2), 16);
    return bytes;
  }

  private static byte[] cbc(int mode, String secret, byte[] iv, byte[] data) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
    cipher.init(mode, new SecretKeySpec(sha256("enc:" + secret), "AES"), new IvParameterSpec(iv));
    return cipher.doFinal(data);
  }

  static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  /** Base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both. */
  static String seal(String secret, String text, byte[] iv) throws GeneralSecurityException {
    byte[] sealed = cbc(Cipher.ENCRYPT_MODE, secret, iv, utf8(text));
    byte[] body = ByteBuffer.allocate(16 + sealed.length).put(iv).put(sealed).array();
    byte[] mac = hmac(sha256("mac:" + secret), body);
    return Base64.getEncoder().encodeToString(ByteBuffer.allocate(body.length + 32).put(body).put(mac).array());
  }

  /** The text of an envelope; null when it was altered, or sealed under another secret. */
  static String open(String secret, String envelope) throws GeneralSecurityException {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(envelope);
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
    if (bytes.length < 64) return null;
    byte[] body = Arrays.copyOf(bytes, bytes.length - 32);
    byte[] mac = Arrays.copyOfRange(bytes, body.length, bytes.length);
    if (!MessageDigest.isEqual(mac, hmac(sha256("mac:" + secret), body))) return null;
    byte[] sealed = Arrays.copyOfRange(body, 16, body.length);
    try {
      return new String(cbc(Cipher.DECRYPT_MODE, secret, Arrays.copyOf(body, 16), sealed), StandardCharsets.UTF_8);
    } catch (GeneralSecurityException badPadding) {
      return null;
    }
  }

  /** The header `sign` of a call; of a socket's ticket with GET, /notice, no session and no body. */
  static String sign(String token, String method, String path, String sessionId, String nonce, String timestamp, String body)
      throws GeneralSecurityException {
    String lines = String.join("\n", WIRE, method, path, sessionId, nonce, timestamp, hex(sha256(body)));
    return nonce + "." + timestamp + "." + hex(hmac(utf8(token), utf8(lines)));
  }

  /** Whether a header was made with this token for this call. Nonce and time are for the backend to judge. */
  static boolean isSigned(String header, String token, String method, String path, String sessionId, String body)
      throws GeneralSecurityException {
    Matcher parts = HEADER.matcher(header);
    if (!parts.matches()) return false;
    String wanted = sign(token, method, path, sessionId, parts.group(1), parts.group(2), body);
    return MessageDigest.isEqual(utf8(wanted), utf8(header));
  }

  static String ticket(String pass, String token, String nonce, String timestamp) throws GeneralSecurityException {
    return pass + "." + sign(token, "GET", "/notice", "", nonce, timestamp, "");
  }

  /** The query of a launch link; `block` is JSON text that has the same `ttl`. */
  static String launch(String launchKey, String block, String ttl, byte[] iv) throws GeneralSecurityException {
    return "params=" + URLEncoder.encode(seal(launchKey, block, iv), StandardCharsets.UTF_8) + "&ttl=" + ttl;
  }

  static String publicId(String userId) throws GeneralSecurityException {
    return hex(sha256("public:" + userId)).substring(0, 32);
  }

  /** Commitment of the server seed, result seed, commitment of the outcome. */
  static String[] derive(String serverSeed, String clientSeed, String blockHash, String round) throws GeneralSecurityException {
    String resultSeed = hex(sha256(String.join(":", serverSeed, clientSeed, blockHash, round)));
    return new String[] {hex(sha256(serverSeed)), resultSeed, hex(sha256(resultSeed))};
  }

  static String walk(String seed, int steps) throws GeneralSecurityException {
    for (int i = 0; i < steps; i++) seed = hex(sha256(seed));
    return seed;
  }

  /** `count` whole numbers from 0 to n - 1 out of a result seed, without bias. */
  static long[] words(String resultSeed, long n, int count) throws GeneralSecurityException {
    long limit = (1L << 32) - (1L << 32) % n;
    long[] drawn = new long[count];
    for (int cursor = 0, found = 0; found < count; cursor++) {
      byte[] block = sha256(resultSeed + ":" + cursor / 8);
      long word = ByteBuffer.wrap(block).getInt(cursor % 8 * 4) & 0xffffffffL;
      if (word < limit) drawn[found++] = word % n;
    }
    return drawn;
  }

  /** Where a ride of a crash game stops. */
  static String crash(String resultSeed) {
    BigInteger span = BigInteger.ONE.shiftLeft(52);
    BigInteger drawn = new BigInteger(resultSeed.substring(0, 13), 16);
    long centi = span.multiply(BigInteger.valueOf(99)).divide(span.subtract(drawn)).longValueExact();
    long held = Math.max(100, Math.min(100_000_000, centi));
    return String.format("%d.%02d", held / 100, held % 100);
  }

  /** The digest of a shared game after a round. */
  static String digest(String... parts) throws GeneralSecurityException {
    return hex(sha256(String.join(":", parts)));
  }

  private static String answer(String operation, String[] f) throws GeneralSecurityException {
    switch (operation) {
      case "seal":
        return seal(f[0], f[2], unhex(f[1]));
      case "open":
        String text = open(f[0], f[1]);
        return text == null ? "refused" : text;
      case "sign":
        return sign(f[0], f[1], f[2], f[3], f[4], f[5], f[6]);
      case "verify":
        return isSigned(f[0], f[1], f[2], f[3], f[4], f[5]) ? "good" : "wrong";
      case "ticket":
        return ticket(f[0], f[1], f[2], f[3]);
      case "launch":
        return launch(f[0], f[2], f[3], unhex(f[1]));
      case "publicId":
        return publicId(f[0]);
      case "derive":
        return String.join(" ", derive(f[0], f[1], f[2], f[3]));
      case "walk":
        return walk(f[0], Integer.parseInt(f[1]));
      case "words":
        return Arrays.stream(words(f[0], Long.parseLong(f[1]), Integer.parseInt(f[2])))
            .mapToObj(Long::toString)
            .reduce((all, one) -> all + " " + one)
            .orElse("");
      case "crash":
        return crash(f[0]);
      case "digest":
        return digest(f);
      default:
        throw new IllegalArgumentException(operation);
    }
  }

  /** A line is an operation and its fields in base64, a space between; the answer is base64 too. */
  private static void vectors(PrintStream out) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] all = line.split(" ", -1);
      String[] fields = new String[all.length - 1];
      for (int i = 0; i < fields.length; i++)
        fields[i] = new String(Base64.getDecoder().decode(all[i + 1]), StandardCharsets.UTF_8);
      out.println(Base64.getEncoder().encodeToString(utf8(answer(all[0], fields))));
    }
  }

  private static void example(PrintStream out) throws GeneralSecurityException {
    String now = Long.toString(System.currentTimeMillis());
    String ttl = Long.toString(System.currentTimeMillis() + 60_000);
    String token = "a-one-time-code";
    String player =
        "{\"userId\":\"p-1\",\"token\":\"" + token + "\",\"type\":2,\"gameType\":7,\"ttl\":" + ttl + "}";
    out.println("link https://play.example/?" + launch("the launch key", player, ttl, random(16)));
    String nonce = hex(random(16));
    String body = "{\"data\":\"" + seal(token, "{\"nonce\":\"" + nonce + "\"}", random(16)) + "\"}";
    String header = sign(token, "POST", "/game/refreshSession", "", nonce, now, body);
    out.println("call " + header + " " + body);
    // What a backend does with it: check, open, answer under the same token, naming the call's nonce.
    if (!isSigned(header, token, "POST", "/game/refreshSession", "", body)) throw new IllegalStateException("refused");
    String msg = "{\\\"sessionId\\\":\\\"s-1\\\",\\\"now\\\":" + now + ",\\\"balance\\\":\\\"100.00\\\"}";
    String answer =
        "{\"code\":200,\"msg\":\"" + msg + "\",\"now\":" + now + ",\"nonce\":\"" + nonce + "\",\"wire\":\"" + WIRE + "\"}";
    out.println("answer {\"data\":\"" + seal(token, answer, random(16)) + "\"}");
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    if (arguments.length > 0 && arguments[0].equals("vectors")) vectors(out);
    else example(out);
  }
}
