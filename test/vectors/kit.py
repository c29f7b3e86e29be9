"""Works out kit.json with the Python helper: python3 test/vectors/kit.py > test/vectors/kit.json

Each vector is an operation of the helpers in docs/examples/protocol, its fields, and what comes out. What the operation does is in
docs/backends.md.
"""
import hashlib
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "docs/examples/protocol/python"))
from fairground import OPERATIONS  # noqa: E402


def seed(text):
    return hashlib.sha256(text.encode()).hexdigest()


IV = "000102030405060708090a0b0c0d0e0f"
BLOCK = json.dumps({"userId": "p-1", "token": "a-code", "type": 2, "gameType": 7, "ttl": 1790000060000})
SECRETS = ["token-of-a-player-0001", "ключ-玩家", "k"]
TEXTS = ['{"balance":"987.50"}', "", "ü€玩家", "x" * 15, "x" * 16, "x" * 1000]


def vectors():
    envelopes = []
    for secret in SECRETS:
        for text in TEXTS:
            envelopes.append((secret, text, OPERATIONS["seal"](secret, IV, text)))
            yield "seal", secret, IV, text
    for secret, text, envelope in envelopes:
        yield "open", secret, envelope
    secret, _, envelope = envelopes[0]
    for wrong in [(SECRETS[1], envelope), (secret, "B" + envelope[1:]), (secret, envelope[:-8] + "AAAAAAA="), (secret, "AAAA"), (secret, "")]:
        yield "open", *wrong
    calls = [
        ("token-of-a-player-0001", "POST", "/game/refreshSession", "", "nonce-0123456789", "1700000000000", '{"data":"AA=="}'),
        ("token-of-a-player-0001", "POST", "/game/betEJ", "s-1", "nonce_0123456789", "1700000000001", '{"data":"AA=="}'),
        ("ключ-玩家", "POST", "/userInfo/loginId", "s-3", "n" * 64, "1", '{"data":"ü€"}'),
        ("t", "GET", "/notice", "", "n" * 16, "0", ""),
    ]
    for call in calls:
        yield "sign", *call
        token, method, path, session, _, _, body = call
        header = OPERATIONS["sign"](*call)
        yield "verify", header, token, method, path, session, body
        yield "verify", header, token, method, path + "x", session, body
        yield "verify", header, token, method, path, session + "x", body
        yield "verify", header, token, method, path, session, body + " "
        yield "verify", header, token + "x", method, path, session, body
        yield "verify", header[:-1], token, method, path, session, body
    yield "ticket", "a-pass_0", "token-of-a-player-0001", "nonce-0123456789", "1700000000000"
    for key in SECRETS:
        yield "launch", key, IV, BLOCK, "1790000060000"
    for user in ["u1", "4q5G7e1JA1gNF97HtwxL80YZ", "игрок"]:
        yield "publicId", user
    for n in range(40):
        seeds = seed(f"server {n}"), "shared" if n % 2 else f"my-seed_{n}", seed(f"block {n}"), str(n * 37 + 1)
        yield "derive", *seeds
        result = OPERATIONS["derive"](*seeds).split(" ")[1]
        yield "crash", result
        yield "words", result, str([2, 6, 52, 60, 1000, 4294967295, 3000000000][n % 7]), str(1 + n)
    for low in ["0000000000000", "fffffffffffff", "028f5c28f5c28", "8000000000000"]:
        yield "crash", low + "0" * 51
    for steps in [0, 1, 2, 1000]:
        yield "walk", seed("walk"), str(steps)
    digest = "0" * 64
    for n in range(1, 6):
        fields = digest, str(n), seed("chain"), str(n), str(68_000_000 + n), seed(f"result {n}"), "played" if n % 2 else "void"
        yield "digest", *fields
        digest = OPERATIONS["digest"](*fields)


made = [{"operation": one, "fields": fields, "result": OPERATIONS[one](*fields)} for one, *fields in vectors()]
print(json.dumps({"vectors": made}, ensure_ascii=False, indent=1))
