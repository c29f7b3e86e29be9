"""Fairground's protocol for a backend in Python: envelopes, signatures, launch links, derivations. Standard library only.

`python3 fairground.py example` shows a launch link, a call and its answer; `python3 fairground.py vectors` works out the test
vectors line by line (docs/backends.md).
"""

import _ssl
import base64
import ctypes
import hashlib
import hmac
import json
import re
import secrets
import sys
import time
import urllib.parse

WIRE = "v2"

# The standard library has hashes but no cipher; the libcrypto under its ssl module has one.
CRYPTO = ctypes.CDLL(_ssl.__file__)
CRYPTO.EVP_CIPHER_CTX_new.restype = ctypes.c_void_p
CRYPTO.EVP_aes_256_cbc.restype = ctypes.c_void_p


def cbc(data, key, iv, encrypt):
    context = ctypes.c_void_p(CRYPTO.EVP_CIPHER_CTX_new())
    out, first, last = ctypes.create_string_buffer(len(data) + 32), ctypes.c_int(0), ctypes.c_int(0)
    cipher = ctypes.c_void_p(CRYPTO.EVP_aes_256_cbc())
    done = (
        CRYPTO.EVP_CipherInit_ex(context, cipher, None, key, iv, int(encrypt))
        and CRYPTO.EVP_CipherUpdate(context, out, ctypes.byref(first), data, len(data))
        and CRYPTO.EVP_CipherFinal_ex(context, ctypes.byref(out, first.value), ctypes.byref(last))
    )
    CRYPTO.EVP_CIPHER_CTX_free(context)
    return out.raw[: first.value + last.value] if done else None


def sha256(text):
    return hashlib.sha256(text.encode())


def mac_of(secret, data):
    return hmac.new(sha256(f"mac:{secret}").digest(), data, hashlib.sha256).digest()


def seal(secret, text, iv=None):
    """Base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both."""
    iv = iv or secrets.token_bytes(16)
    body = iv + cbc(text.encode(), sha256(f"enc:{secret}").digest(), iv, True)
    return base64.b64encode(body + mac_of(secret, body)).decode()


def open_envelope(secret, envelope):
    """The text of an envelope; None when it was altered, or sealed under another secret."""
    try:
        data = base64.b64decode(envelope, validate=True)
    except ValueError:
        return None
    if len(data) < 64 or not hmac.compare_digest(data[-32:], mac_of(secret, data[:-32])):
        return None
    text = cbc(data[16:-32], sha256(f"enc:{secret}").digest(), data[:16], False)
    return None if text is None else text.decode()


def sign(token, method, path, session_id, nonce, timestamp, body):
    """The header `sign` of a call; of a socket's ticket with GET, /notice, no session and no body."""
    lines = "\n".join([WIRE, method, path, session_id, nonce, str(timestamp), sha256(body).hexdigest()])
    return f"{nonce}.{timestamp}.{hmac.new(token.encode(), lines.encode(), hashlib.sha256).hexdigest()}"


def is_signed(header, token, method, path, session_id, body):
    """Whether a header was made with this token for this call. Nonce and time are for the backend to judge."""
    parts = re.fullmatch(r"([A-Za-z0-9_-]{16,64})\.([0-9]{1,16})\.[0-9a-f]{64}", header)
    return bool(parts) and hmac.compare_digest(sign(token, method, path, session_id, *parts.groups(), body), header)


def ticket(pass_, token, nonce, timestamp):
    return f"{pass_}.{sign(token, 'GET', '/notice', '', nonce, timestamp, '')}"


def launch(launch_key, block, ttl, iv=None):
    """The query of a launch link; `block` is JSON text that has the same `ttl`."""
    return f"params={urllib.parse.quote(seal(launch_key, block, iv), safe='')}&ttl={ttl}"


def public_id(user_id):
    return sha256(f"public:{user_id}").hexdigest()[:32]


def derive(server_seed, client_seed, block_hash, round_):
    """Commitment of the server seed, result seed, commitment of the outcome."""
    result_seed = sha256(f"{server_seed}:{client_seed}:{block_hash}:{round_}").hexdigest()
    return sha256(server_seed).hexdigest(), result_seed, sha256(result_seed).hexdigest()


def walk(seed, steps):
    for _ in range(steps):
        seed = sha256(seed).hexdigest()
    return seed


def words(result_seed, n, count):
    """`count` whole numbers from 0 to n - 1 out of a result seed, without bias."""
    limit, drawn, cursor = 2**32 - 2**32 % n, [], 0
    while len(drawn) < count:
        block = sha256(f"{result_seed}:{cursor // 8}").digest()
        word = int.from_bytes(block[cursor % 8 * 4 :][:4], "big")
        if word < limit:
            drawn.append(word % n)
        cursor += 1
    return drawn


def crash(result_seed):
    """Where a ride of a crash game stops."""
    span = 1 << 52
    centi = 99 * span // (span - int(result_seed[:13], 16))
    held = max(100, min(100_000_000, centi))
    return f"{held // 100}.{held % 100:02}"


def digest(*parts):
    """The digest of a shared game after a round."""
    return sha256(":".join(parts)).hexdigest()


OPERATIONS = {
    "seal": lambda secret, iv, text: seal(secret, text, bytes.fromhex(iv)),
    "open": lambda secret, envelope: "refused" if (text := open_envelope(secret, envelope)) is None else text,
    "sign": sign,
    "verify": lambda *call: "good" if is_signed(*call) else "wrong",
    "ticket": ticket,
    "launch": lambda key, iv, block, ttl: launch(key, block, ttl, bytes.fromhex(iv)),
    "publicId": public_id,
    "derive": lambda *seeds: " ".join(derive(*seeds)),
    "walk": lambda seed, steps: walk(seed, int(steps)),
    "words": lambda seed, n, count: " ".join(map(str, words(seed, int(n), int(count)))),
    "crash": crash,
    "digest": digest,
}


def vectors():
    """A line is an operation and its fields in base64, a space between; the answer is base64 too."""
    for line in sys.stdin:
        operation, *fields = line.rstrip("\n").split(" ")
        answer = OPERATIONS[operation](*(base64.b64decode(field).decode() for field in fields))
        print(base64.b64encode(answer.encode()).decode())


def example():
    now = int(time.time() * 1000)
    player = {"userId": "p-1", "token": "a-one-time-code", "type": 2, "gameType": 7, "ttl": now + 60_000}
    print(f"link https://play.example/?{launch('the launch key', json.dumps(player), player['ttl'])}")
    nonce = secrets.token_hex(16)
    body = json.dumps({"data": seal(player["token"], json.dumps({"nonce": nonce}))})
    header = sign(player["token"], "POST", "/game/refreshSession", "", nonce, now, body)
    print(f"call {header} {body}")
    # What a backend does with it: check, open, answer under the same token, naming the call's nonce.
    if not is_signed(header, player["token"], "POST", "/game/refreshSession", "", body):
        raise SystemExit(1)
    message = json.dumps({"sessionId": "s-1", "now": now, "balance": "100.00"})
    answer = {"code": 200, "msg": message, "now": now, "nonce": nonce, "wire": WIRE}
    print(f"answer {json.dumps({'data': seal(player['token'], json.dumps(answer))})}")


if __name__ == "__main__":
    vectors() if sys.argv[1:] == ["vectors"] else example()
