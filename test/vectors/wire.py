"""Works out wire.json from docs/protocol.md alone: python3 test/vectors/wire.py > test/vectors/wire.json"""
import hashlib
import hmac
import json

VERSION = "v2"


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def header(token, method, path, session_id, nonce, timestamp, body):
    signed = "\n".join([VERSION, method, path, session_id, nonce, str(timestamp), sha256(body)])
    mac = hmac.new(token.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return f"{nonce}.{timestamp}.{mac}"


def call(token, path, session_id, nonce, timestamp, body):
    fields = {"token": token, "path": path, "sessionId": session_id, "nonce": nonce, "timestamp": timestamp, "body": body}
    return {**fields, "sign": header(token, "POST", path, session_id, nonce, timestamp, body)}


def ticket(token, pass_, nonce, timestamp):
    made = f"{pass_}.{header(token, 'GET', '/notice', '', nonce, timestamp, '')}"
    return {"token": token, "pass": pass_, "nonce": nonce, "timestamp": timestamp, "ticket": made}


def main():
    calls = [
        call("token-of-a-player-0001", "/game/refreshSession", "", "nonce-0123456789", 1700000000000, '{"data":"AA=="}'),
        call("token-of-a-player-0001", "/game/betEJ", "s-1", "nonce_0123456789", 1700000000001, '{"data":"AA=="}'),
        call("token-of-a-player-0001", "/game/betCS", "s-1", "nonce_0123456789", 1700000000001, '{"data":"AA=="}'),
        call("token-of-a-player-0001", "/game/betCS", "s-2", "nonce_0123456789", 1700000000001, '{"data":"AA=="}'),
        call("ключ-玩家", "/userInfo/loginId", "s-3", "n" * 64, 1, '{"data":"ü€"}'),
        call("t", "/a", "s", "n" * 16, 0, ""),
    ]
    tickets = [
        ticket("token-of-a-player-0001", "a-pass_0", "nonce-0123456789", 1700000000000),
        ticket("ключ-玩家", "", "n" * 64, 1),
    ]
    ids = ["u1", "4q5G7e1JA1gNF97HtwxL80YZ", "игрок"]
    public = [{"userId": one, "publicId": sha256(f"public:{one}")[:32]} for one in ids]
    print(json.dumps({"version": VERSION, "calls": calls, "tickets": tickets, "publicIds": public}, ensure_ascii=False, indent=2))


main()
