// Fairground's protocol for a backend in C# (.NET or Mono): envelopes, signatures, launch links, derivations. No packages.
// `example` shows a launch link, a call and its answer; `vectors` works out the test vectors line by line (docs/backends.md).
// Mono: `mcs Fairground.cs && mono Fairground.exe example`.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class Fairground
{
    public const string Wire = "v2";
    static readonly Regex Header = new Regex(@"\A([A-Za-z0-9_-]{16,64})\.([0-9]{1,16})\.[0-9a-f]{64}\z");

    static byte[] Utf8(string text) { return new UTF8Encoding(false).GetBytes(text); }

    static byte[] Sha(string text)
    {
        using (var sha = SHA256.Create()) return sha.ComputeHash(Utf8(text));
    }

    static byte[] Mac(byte[] key, byte[] data)
    {
        using (var hmac = new HMACSHA256(key)) return hmac.ComputeHash(data);
    }

    static string Hex(byte[] bytes) { return string.Concat(bytes.Select(one => one.ToString("x2"))); }

    static byte[] Unhex(string text)
    {
        return Enumerable.Range(0, text.Length / 2).Select(i => Convert.ToByte(text.Substring(2 * i, 2), 16)).ToArray();
    }

    /** Without a hint in the time that it takes. */
    static bool Same(byte[] a, byte[] b)
    {
        int different = a.Length ^ b.Length;
        for (int i = 0; i < a.Length && i < b.Length; i++) different |= a[i] ^ b[i];
        return different == 0;
    }

    public static byte[] Random(int length)
    {
        var bytes = new byte[length];
        using (var random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
        return bytes;
    }

    static Aes CipherOf(string secret, byte[] iv)
    {
        var aes = Aes.Create();
        aes.Mode = CipherMode.CBC;
        aes.Padding = PaddingMode.PKCS7;
        aes.Key = Sha("enc:" + secret);
        aes.IV = iv;
        return aes;
    }

    /** Base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both. */
    public static string Seal(string secret, string text, byte[] iv)
    {
        var plain = Utf8(text);
        using (var aes = CipherOf(secret, iv))
        using (var cipher = aes.CreateEncryptor())
        {
            var body = iv.Concat(cipher.TransformFinalBlock(plain, 0, plain.Length)).ToArray();
            return Convert.ToBase64String(body.Concat(Mac(Sha("mac:" + secret), body)).ToArray());
        }
    }

    /** The text of an envelope; null when it was altered, or sealed under another secret. */
    public static string Open(string secret, string envelope)
    {
        byte[] bytes;
        try { bytes = Convert.FromBase64String(envelope); }
        catch (FormatException) { return null; }
        if (bytes.Length < 64) return null;
        var body = bytes.Take(bytes.Length - 32).ToArray();
        if (!Same(bytes.Skip(body.Length).ToArray(), Mac(Sha("mac:" + secret), body))) return null;
        try
        {
            using (var aes = CipherOf(secret, body.Take(16).ToArray()))
            using (var cipher = aes.CreateDecryptor())
                return Encoding.UTF8.GetString(cipher.TransformFinalBlock(body, 16, body.Length - 16));
        }
        catch (CryptographicException) { return null; }
    }

    /** The header `sign` of a call; of a socket's ticket with GET, /notice, no session and no body. */
    public static string Sign(string token, string method, string path, string sessionId, string nonce, string timestamp, string body)
    {
        var lines = string.Join("\n", new[] { Wire, method, path, sessionId, nonce, timestamp, Hex(Sha(body)) });
        return nonce + "." + timestamp + "." + Hex(Mac(Utf8(token), Utf8(lines)));
    }

    /** Whether a header was made with this token for this call. Nonce and time are for the backend to judge. */
    public static bool IsSigned(string header, string token, string method, string path, string sessionId, string body)
    {
        var parts = Header.Match(header);
        if (!parts.Success) return false;
        var wanted = Sign(token, method, path, sessionId, parts.Groups[1].Value, parts.Groups[2].Value, body);
        return Same(Utf8(wanted), Utf8(header));
    }

    public static string Ticket(string pass, string token, string nonce, string timestamp)
    {
        return pass + "." + Sign(token, "GET", "/notice", "", nonce, timestamp, "");
    }

    /** The query of a launch link; `block` is JSON text that has the same `ttl`. */
    public static string Launch(string launchKey, string block, string ttl, byte[] iv)
    {
        return "params=" + Uri.EscapeDataString(Seal(launchKey, block, iv)) + "&ttl=" + ttl;
    }

    public static string PublicId(string userId) { return Hex(Sha("public:" + userId)).Substring(0, 32); }

    /** Commitment of the server seed, result seed, commitment of the outcome. */
    public static string[] Derive(string serverSeed, string clientSeed, string blockHash, string round)
    {
        var resultSeed = Hex(Sha(string.Join(":", new[] { serverSeed, clientSeed, blockHash, round })));
        return new[] { Hex(Sha(serverSeed)), resultSeed, Hex(Sha(resultSeed)) };
    }

    public static string Walk(string seed, int steps)
    {
        for (; steps > 0; steps--) seed = Hex(Sha(seed));
        return seed;
    }

    /** `count` whole numbers from 0 to n - 1 out of a result seed, without bias. */
    public static List<ulong> Words(string resultSeed, ulong n, int count)
    {
        ulong range = 1UL << 32, limit = range - range % n;
        var drawn = new List<ulong>();
        for (int cursor = 0; drawn.Count < count; cursor++)
        {
            var block = Sha(resultSeed + ":" + cursor / 8);
            int at = cursor % 8 * 4;
            ulong word = (ulong)block[at] << 24 | (ulong)block[at + 1] << 16 | (ulong)block[at + 2] << 8 | block[at + 3];
            if (word < limit) drawn.Add(word % n);
        }
        return drawn;
    }

    /** Where a ride of a crash game stops. */
    public static string Crash(string resultSeed)
    {
        BigInteger span = BigInteger.One << 52;
        var drawn = new BigInteger(Convert.ToInt64(resultSeed.Substring(0, 13), 16));
        var held = (long)BigInteger.Max(100, BigInteger.Min(100000000, 99 * span / (span - drawn)));
        return held / 100 + "." + (held % 100).ToString("00");
    }

    /** The digest of a shared game after a round. */
    public static string Digest(params string[] parts) { return Hex(Sha(string.Join(":", parts))); }

    static string Answer(string operation, string[] f)
    {
        switch (operation)
        {
            case "seal": return Seal(f[0], f[2], Unhex(f[1]));
            case "open": return Open(f[0], f[1]) ?? "refused";
            case "sign": return Sign(f[0], f[1], f[2], f[3], f[4], f[5], f[6]);
            case "verify": return IsSigned(f[0], f[1], f[2], f[3], f[4], f[5]) ? "good" : "wrong";
            case "ticket": return Ticket(f[0], f[1], f[2], f[3]);
            case "launch": return Launch(f[0], f[2], f[3], Unhex(f[1]));
            case "publicId": return PublicId(f[0]);
            case "derive": return string.Join(" ", Derive(f[0], f[1], f[2], f[3]));
            case "walk": return Walk(f[0], int.Parse(f[1]));
            case "words": return string.Join(" ", Words(f[0], ulong.Parse(f[1]), int.Parse(f[2])).Select(one => one.ToString()).ToArray());
            case "crash": return Crash(f[0]);
            case "digest": return Digest(f);
            default: throw new ArgumentException(operation);
        }
    }

    /** A line is an operation and its fields in base64, a space between; the answer is base64 too. */
    static void Vectors(TextReader input)
    {
        for (var line = input.ReadLine(); line != null; line = input.ReadLine())
        {
            var all = line.Split(' ');
            var fields = all.Skip(1).Select(one => Encoding.UTF8.GetString(Convert.FromBase64String(one))).ToArray();
            Console.WriteLine(Convert.ToBase64String(Utf8(Answer(all[0], fields))));
        }
    }

    static void Example()
    {
        var clock = (DateTime.UtcNow.Ticks - new DateTime(1970, 1, 1).Ticks) / 10000;
        string now = clock.ToString(), ttl = (clock + 60000).ToString(), token = "a-one-time-code";
        var player = "{\"userId\":\"p-1\",\"token\":\"" + token + "\",\"type\":2,\"gameType\":7,\"ttl\":" + ttl + "}";
        Console.WriteLine("link https://play.example/?" + Launch("the launch key", player, ttl, Random(16)));
        var nonce = Hex(Random(16));
        var body = "{\"data\":\"" + Seal(token, "{\"nonce\":\"" + nonce + "\"}", Random(16)) + "\"}";
        var header = Sign(token, "POST", "/game/refreshSession", "", nonce, now, body);
        Console.WriteLine("call " + header + " " + body);
        // What a backend does with it: check, open, answer under the same token, naming the call's nonce.
        if (!IsSigned(header, token, "POST", "/game/refreshSession", "", body)) throw new InvalidOperationException("refused");
        var msg = "{\\\"sessionId\\\":\\\"s-1\\\",\\\"now\\\":" + now + ",\\\"balance\\\":\\\"100.00\\\"}";
        var answer = "{\"code\":200,\"msg\":\"" + msg + "\",\"now\":" + now + ",\"nonce\":\"" + nonce + "\",\"wire\":\"" + Wire + "\"}";
        Console.WriteLine("answer {\"data\":\"" + Seal(token, answer, Random(16)) + "\"}");
    }

    public static void Main(string[] arguments)
    {
        if (arguments.Length > 0 && arguments[0] == "vectors") Vectors(Console.In);
        else Example();
    }
}
