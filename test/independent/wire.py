"""The wire, written a second time from docs/protocol.md alone: envelopes, signed calls, one player's session.

Standard library only.
"""

import _ssl
import base64
import ctypes
import hashlib
import hmac
import http.client
import json
import secrets
import time

# AES-256-CBC by the libcrypto that Python's own ssl module brings: the standard library has hashes, but no cipher.

CRYPTO = ctypes.CDLL(_ssl.__file__)
CRYPTO.EVP_CIPHER_CTX_new.restype = ctypes.c_void_p
CRYPTO.EVP_aes_256_cbc.restype = ctypes.c_void_p


def cbc(data, key, vector, encrypt):
    """Data under a key, with the padding of PKCS #7."""
    context = ctypes.c_void_p(CRYPTO.EVP_CIPHER_CTX_new())
    out, first, last = ctypes.create_string_buffer(len(data) + 32), ctypes.c_int(0), ctypes.c_int(0)
    cipher = ctypes.c_void_p(CRYPTO.EVP_aes_256_cbc())
    done = (
        CRYPTO.EVP_CipherInit_ex(context, cipher, None, key, vector, int(encrypt))
        and CRYPTO.EVP_CipherUpdate(context, out, ctypes.byref(first), data, len(data))
        and CRYPTO.EVP_CipherFinal_ex(context, ctypes.byref(out, first.value), ctypes.byref(last))
    )
    CRYPTO.EVP_CIPHER_CTX_free(context)
    if not done:
        raise ValueError("an envelope that cannot be deciphered")
    return out.raw[: first.value + last.value]


class Sealer:
    """Envelopes under one secret. ("Envelope")"""

    def __init__(self, secret):
        self.key = hashlib.sha256(f"enc:{secret}".encode()).digest()
        self.mac_key = hashlib.sha256(f"mac:{secret}".encode()).digest()

    def mac(self, data):
        """HMAC-SHA256 over vector and ciphertext."""
        return hmac.new(self.mac_key, data, hashlib.sha256).digest()

    def seal(self, text):
        """A text as an envelope."""
        vector = secrets.token_bytes(16)
        sealed = vector + cbc(text.encode(), self.key, vector, True)
        return base64.b64encode(sealed + self.mac(sealed)).decode()

    def open(self, envelope):
        """The text of an envelope; a ValueError when its MAC is wrong."""
        raw = base64.b64decode(envelope, validate=True)
        sealed, mac = raw[:-32], raw[-32:]
        if not hmac.compare_digest(mac, self.mac(sealed)):
            raise ValueError("an envelope with a wrong MAC")
        return cbc(sealed[16:], self.key, sealed[:16], False).decode()


VERSION = "v2"


def signature(token, method, path, session_id, nonce, timestamp, body):
    """The header `sign`. ("Calls")"""
    digest = hashlib.sha256(body.encode()).hexdigest()
    signed = "\n".join([VERSION, method, path, session_id, nonce, str(timestamp), digest])
    mac = hmac.new(token.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return f"{nonce}.{timestamp}.{mac}"


class Refused(Exception):
    """An answer with another code than 200."""

    def __init__(self, path, code, message):
        super().__init__(f"{path}: {code} {message}")
        self.code = code


class Session:
    """A player's session over one connection. One thread uses it at a time."""

    def __init__(self, host, port, launch=None):
        self.place = (host, port)
        self.line = http.client.HTTPConnection(host, port, timeout=60)
        self.session_id = ""
        self.calls = 0
        self.now = None  # the platform's time when the last answer came, and ours
        self.token = None
        launch = launch or self.plain("/demo/launch?format=json")
        self.token, self.user_id = launch["token"], launch["userId"]
        self.sealer = Sealer(self.token)
        answer = self.call("/game/refreshSession", {"nonce": secrets.token_hex(16)})
        if answer.get("token"):
            self.token = answer["token"]
            self.sealer = Sealer(self.token)
        self.session_id = answer["sessionId"]

    def plain(self, path):
        """A page that is plain JSON."""
        self.line.request("GET", path, headers={"accept": "application/json"})
        return json.loads(self.line.getresponse().read())

    def call(self, path, body=None):
        """The body of the answer. Raises Refused for any code but 200."""
        for attempt in (1, 2):
            code, message = self.exchange(path, body)
            # A clock that differs is told with the answer, once.
            if code != 401 or attempt == 2:
                break
        if code != 200:
            raise Refused(path, code, message)
        return json.loads(message)

    def exchange(self, path, body):
        """One exchange: code and message."""
        nonce = secrets.token_hex(16)
        sealed = json.dumps({"data": self.sealer.seal(json.dumps(body if body is not None else {}))})
        timestamp = self.platform_time()
        headers = {
            "content-type": "application/json",
            "authorization": self.token,
            "ct": "h5",
            "sessionid": self.session_id,
            "encryption": VERSION,
            "sign": signature(self.token, "POST", path, self.session_id, nonce, timestamp, sealed),
        }
        self.line.request("POST", f"/api{path}", sealed.encode(), headers)
        raw = self.line.getresponse().read()
        self.calls += 1
        answer = json.loads(self.sealer.open(json.loads(raw)["data"]))
        if answer["nonce"] != nonce or answer["wire"] != VERSION:
            raise AssertionError(f"{path}: an answer to another call")
        self.now = (answer["now"], time.monotonic())
        return answer["code"], answer["msg"]

    #: How fast the platform's clock runs; one for all sessions of a run.
    speed = 1

    def platform_time(self):
        """The platform's clock, as the last answer told it."""
        if self.now is None:
            return int(time.time() * 1000)
        told, at = self.now
        return int(told + (time.monotonic() - at) * 1000 * self.speed)

    def wait_until(self, moment):
        """Sleeps until the platform's clock shows `moment`."""
        time.sleep(max(0, (moment - self.platform_time()) / 1000 / self.speed))


def request_id():
    """A fresh id of a call that moves money."""
    return secrets.token_hex(12)
