"""An operator of another hand: opens players by the operator API, keeps their money, and sees that none of it is lost or doubled.

Written from docs/operating.md and docs/protocol.md alone, standard library only. It starts the platform and its own wallet as
processes of their own, lets the players play all games while the wallet fails in every way a wallet can and either process is
killed with -9 again and again, and then compares both ledgers: transaction by transaction, bet by bet, player by player.
`npm run lab operator` runs it at length.
"""

import _ssl
import argparse
import base64
import collections
import ctypes
import hashlib
import http.client
import http.server
import json
import os
import random
import re
import secrets
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import uuid

from wire import Refused, Sealer, Session, request_id

ID, CURRENCY = "casino", "EUR"
#: Hundred-thousandths in a cent, in which wallets count. ("Wallets that the operator keeps")
PARTS = 1_000
OPENING = 1_000_00
WALLET_TIMEOUT = 0.5


def cents(text):
    """"12.50" -> 1250."""
    whole, _, part = text.lstrip("-").partition(".")
    return (-1 if text.startswith("-") else 1) * (int(whole) * 100 + int(f"{part}00"[:2]))


def money(value):
    """1250 -> "12.50"."""
    return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02d}"


# Keys, by the libcrypto that Python's own ssl module brings.

CRYPTO = ctypes.CDLL(_ssl.__file__)
for name in ("BIO_new_mem_buf", "PEM_read_bio_PrivateKey", "PEM_read_bio_PUBKEY", "EVP_MD_CTX_new", "EVP_sha256"):
    getattr(CRYPTO, name).restype = ctypes.c_void_p


class Key:
    """A key out of a PEM file."""

    def __init__(self, path, public=False):
        with open(path, "rb") as file:
            pem = file.read()
        bio = ctypes.c_void_p(CRYPTO.BIO_new_mem_buf(pem, len(pem)))
        read = CRYPTO.PEM_read_bio_PUBKEY if public else CRYPTO.PEM_read_bio_PrivateKey
        self.key = ctypes.c_void_p(read(bio, None, None, None))
        CRYPTO.BIO_free(bio)
        if not self.key.value:
            raise ValueError(f"{path} is no key")

    def sign(self, data):
        """An Ed25519 signature."""
        context = ctypes.c_void_p(CRYPTO.EVP_MD_CTX_new())
        length = ctypes.c_size_t(64)
        out = ctypes.create_string_buffer(64)
        done = CRYPTO.EVP_DigestSignInit(context, None, None, None, self.key) == 1
        done = done and CRYPTO.EVP_DigestSign(context, out, ctypes.byref(length), data, ctypes.c_size_t(len(data))) == 1
        CRYPTO.EVP_MD_CTX_free(context)
        if not done:
            raise ValueError("cannot sign")
        return out.raw[: length.value]

    def verifies(self, signature, data):
        """Whether this is an RSA-SHA256 signature of the data."""
        context = ctypes.c_void_p(CRYPTO.EVP_MD_CTX_new())
        digest = ctypes.c_void_p(CRYPTO.EVP_sha256())
        good = CRYPTO.EVP_DigestVerifyInit(context, None, digest, None, self.key) == 1
        good = good and (
            CRYPTO.EVP_DigestVerify(context, signature, ctypes.c_size_t(len(signature)), data, ctypes.c_size_t(len(data))) == 1
        )
        CRYPTO.EVP_MD_CTX_free(context)
        return good


def make_keys(folder):
    """The key pairs of the document, by its own commands."""
    run = lambda *words: subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run("openssl", "genpkey", "-algorithm", "ed25519", "-out", "casino.pem")
    run("openssl", "pkey", "-in", "casino.pem", "-pubout", "-out", "casino.pub.pem")
    run("openssl", "genrsa", "-out", "wallet.pem", "2048")
    run("openssl", "rsa", "-in", "wallet.pem", "-pubout", "-out", "wallet.pub.pem")


# The operator API. ("Signing a request")


class Api:
    """Signed requests to the platform."""

    def __init__(self, port, key):
        self.port, self.key = port, key

    def call(self, operation, body, once=""):
        """The body of the answer. Repeats what nobody has answered, under the same idempotency key."""
        patience = time.monotonic() + 120
        while True:
            try:
                code, message, answer = self.exchange(operation, body, once)
            except (OSError, http.client.HTTPException, ValueError):
                code, message, answer = 0, "no answer", None
            if code == 200:
                return answer
            if code not in (0, 500, 503) or time.monotonic() > patience:
                raise Refused(operation, code, message)
            time.sleep(0.5)

    def exchange(self, operation, body, once):
        """One request."""
        path, text = f"/operator/v1{operation}", json.dumps(body)
        stamp, nonce = str(int(time.time() * 1000)), str(uuid.uuid4())
        digest = hashlib.sha256(text.encode()).hexdigest()
        lines = "\n".join(["POST", path, ID, stamp, nonce, once, digest])
        headers = {
            "content-type": "application/json",
            "x-operator": ID,
            "x-timestamp": stamp,
            "x-nonce": nonce,
            "idempotency-key": once,
            "x-signature": base64.b64encode(self.key.sign(lines.encode())).decode(),
        }
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            line.request("POST", path, text.encode(), headers)
            answer = json.loads(line.getresponse().read())
        finally:
            line.close()
        return answer["code"], answer.get("message", ""), answer.get("body")

    def pages(self, operation, key, body):
        """All rows of a list."""
        rows, after = [], None
        while True:
            answer = self.call(operation, {**body, "after": after})
            rows += answer[key]
            after = answer["next"]
            if after is None:
                return rows


# The wallet: a process of its own, with a ledger of its own. ("Wallets that the operator keeps")

SCHEMA = """
CREATE TABLE IF NOT EXISTS players (user TEXT PRIMARY KEY, opening INTEGER NOT NULL, balance INTEGER NOT NULL CHECK (balance >= 0));
CREATE TABLE IF NOT EXISTS moves (uuid TEXT PRIMARY KEY, kind TEXT NOT NULL, user TEXT NOT NULL, amount INTEGER NOT NULL,
  reference TEXT, round TEXT NOT NULL, game TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS undone (reference TEXT PRIMARY KEY);
"""
#: What goes wrong: before anything has moved, or after it.
FAULTS = ("silent before", "500 before", "late", "silent after", "500 after", "garbage after", "another's answer", "twice", "duplicate")


class Books:
    """The operator's ledger in a file that outlives the process."""

    def __init__(self, folder):
        self.lock = threading.Lock()
        self.data = sqlite3.connect(os.path.join(folder, "wallet.db"), check_same_thread=False, isolation_level=None, timeout=30)
        self.data.execute("PRAGMA journal_mode = WAL")
        self.data.executescript(SCHEMA)

    def open_account(self, user):
        """A player with an opening balance."""
        with self.lock:
            self.data.execute("INSERT OR IGNORE INTO players VALUES (?, ?, ?)", (user, OPENING * PARTS, OPENING * PARTS))

    def one(self, query, *values):
        """The first row."""
        return self.data.execute(query, values).fetchone()

    def carry_out(self, kind, asked):
        """The status word and whether the request had been here before. One transaction."""
        with self.lock:
            self.data.execute("BEGIN IMMEDIATE")
            try:
                answer = self.moved(kind, asked)
                self.data.execute("COMMIT")
                return answer
            except BaseException:
                self.data.execute("ROLLBACK")
                raise

    def moved(self, kind, asked):
        """What becomes of a request that may be a repeat."""
        user, key = asked["user"], asked["transaction_uuid"]
        reference = asked.get("reference_transaction_uuid")
        if self.one("SELECT 1 FROM moves WHERE uuid = ?", key):
            return "RS_OK", True
        amount = asked.get("amount", 0)
        if kind == "bet":
            if self.one("SELECT 1 FROM undone WHERE reference = ?", key):
                return "RS_ERROR_TRANSACTION_ROLLED_BACK", False
            if self.one("SELECT balance FROM players WHERE user = ?", user)[0] < amount:
                return "RS_ERROR_NOT_ENOUGH_MONEY", False
            amount = -amount
        if kind == "rollback":
            bet = self.one("SELECT amount FROM moves WHERE uuid = ? AND kind = 'bet'", reference)
            was_undone = self.one("SELECT 1 FROM undone WHERE reference = ?", reference)
            self.data.execute("INSERT OR IGNORE INTO undone VALUES (?)", (reference,))
            if not bet or was_undone:
                return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", False
            amount = -bet[0]
        self.data.execute("UPDATE players SET balance = balance + ? WHERE user = ?", (amount, user))
        self.data.execute(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)",
            (key, kind, user, amount, reference, asked["round"], asked["game_code"]),
        )
        return "RS_OK", False

    def count(self):
        """Movements so far."""
        with self.lock:
            return self.one("SELECT count(*) FROM moves")[0]


def serve_wallet(folder, port, share, seed):
    """Answers the platform until somebody kills it. A file named calm ends the faults."""
    books, key, dice = Books(folder), Key(os.path.join(folder, "wallet.pub.pem"), public=True), random.Random(seed)
    calm = os.path.join(folder, "calm")
    faults = open(os.path.join(folder, "faults.txt"), "a", buffering=1, encoding="ascii")

    class Wallet(http.server.BaseHTTPRequestHandler):
        """One request."""

        def log_message(self, *_words):
            """Nothing: there are thousands."""

        def do_POST(self):
            """Balance, bet, win or rollback."""
            body = self.rfile.read(int(self.headers["content-length"]))
            asked = json.loads(body)
            signature = base64.b64decode(self.headers.get("x-hub88-signature", ""))
            if not key.verifies(signature, body):
                return self.tell(asked, "RS_ERROR_INVALID_SIGNATURE")
            if self.path == "/user/balance":
                return self.tell(asked, "RS_OK")
            kind = self.path.removeprefix("/transaction/")
            fault = dice.choice(FAULTS) if dice.random() < share and not os.path.exists(calm) else None
            if fault:
                faults.write(f"{kind}: {fault}\n")
            if fault == "silent before":
                return self.cut()
            if fault == "500 before":
                return self.send(500, b"oh")
            if fault == "late":
                # After the platform has given up, and perhaps after it has taken the bet back.
                time.sleep(WALLET_TIMEOUT + dice.random() * 2)
            status, repeated = books.carry_out(kind, asked)
            if fault in ("silent after", "late"):
                return self.cut()
            if fault == "500 after":
                return self.send(500, b"oh")
            if fault == "garbage after":
                return self.send(200, b"<html>")
            if fault == "another's answer":
                return self.tell({**asked, "request_uuid": str(uuid.uuid4())}, status)
            if fault == "twice":
                status, repeated = books.carry_out(kind, asked)
            if fault == "duplicate" and repeated and kind != "bet":
                return self.tell(asked, "RS_ERROR_DUPLICATE_TRANSACTION")
            return self.tell(asked, status)

        def tell(self, asked, status):
            """An answer of the vocabulary."""
            with books.lock:
                row = books.one("SELECT balance FROM players WHERE user = ?", asked["user"])
            answer = {key: asked[key] for key in ("request_uuid", "user", "currency")}
            return self.send(200, json.dumps({"status": status, **answer, "balance": row[0] if row else 0}).encode())

        def send(self, status, body):
            """An answer, if somebody still listens."""
            try:
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except OSError:
                pass

        def cut(self):
            """No answer at all."""
            self.connection.close()

        def handle(self):
            """Whoever is cut off has been cut off."""
            try:
                super().handle()
            except (OSError, ValueError):
                pass

    class Server(http.server.ThreadingHTTPServer):
        """Many at once."""

        request_queue_size = 128
        daemon_threads = True

    Server(("127.0.0.1", port), Wallet).serve_forever()


# Players


class Lost(Exception):
    """The run is over."""


class Player:
    """A player with a session; asks until he is answered, as a page does."""

    def __init__(self, run, name):
        self.run, self.name, self.session = run, name, None
        self.dice = random.Random(f"{run.seed}:{name}")
        self.seeds_sent, self.told = set(), {}
        self.bets = collections.Counter()

    def enter(self):
        """A session, by a launch link of the operator."""
        wish = {"playerId": self.name, "nickName": self.name, "currency": CURRENCY}
        link = self.run.api.call("/sessions/open", wish)["link"]
        params = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["params"][0]
        block = json.loads(Sealer(self.run.launch_key).open(params))
        self.session = Session("127.0.0.1", self.run.port, block)

    def ask(self, path, body=None):
        """A call, repeated as it is until it was answered: the requestId in it counts once."""
        while True:
            if self.run.stopped.is_set() and time.monotonic() > self.run.patience:
                raise Lost(path)
            try:
                if self.session is None:
                    self.enter()
                return self.session.call(path, body)
            except Refused as refusal:
                if refusal.code in (1117, 5001, 5002, 5003):
                    self.session = None
                elif refusal.code not in (500, 503):
                    raise
            except (OSError, http.client.HTTPException, ValueError, AssertionError):
                self.session = None
            time.sleep(0.2 + self.dice.random())

    def knows(self, path, body):
        """What does not change is asked once."""
        key = (path, json.dumps(body))
        if key not in self.run.known:
            self.run.known[key] = self.ask(path, body)
        return self.run.known[key]

    def limit(self, game):
        """The profit limit of a game, as bets have to name it."""
        return self.knows("/game/currentUserLimit", {"gameType": game})["profitLimit"]

    def stake(self):
        """Mostly small."""
        return money(self.dice.choice([100, 150, 233, 500, 777, 2_000]))

    def play(self):
        """Turns, each in the next of the games, until the run is over."""
        games = list(self.run.games)
        self.dice.shuffle(games)
        while not self.run.stopped.is_set():
            for game in games:
                if self.run.stopped.is_set():
                    return
                try:
                    self.bets[game] += GAMES[game](self, game)
                except Refused as refusal:
                    self.run.refusals[refusal.code] += 1
                time.sleep(self.dice.random() * 0.4)

    def wait(self, look, seconds=12):
        """What `look` finds, asked again for a while; None when there is nothing."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self.run.stopped.is_set():
            found = look()
            if found is not None:
                return found
            time.sleep(0.3 + self.dice.random() * 0.3)
        return None

    def chain(self, game, path):
        """A chain of seeds to play on: the answer of the call that publishes promises."""

        def look():
            answer = self.ask(path)
            seeds = answer["seeds"]
            current = seeds["current"]
            if current and current["nextIndex"] <= current["length"]:
                return answer
            waiting = seeds["next"]["chainId"]
            if seeds["coming"] is None and waiting not in self.seeds_sent:
                self.seeds_sent.add(waiting)
                self.ask("/game/clientHash", {"gameType": game, "chainId": waiting, "clientSeed": secrets.token_hex(8)})
            return None

        return self.wait(look)


def play_plinko(player, game):
    """One to five balls."""
    answer = player.chain(game, "/game/startPlinkoRound")
    if answer is None:
        return 0
    current, board = answer["seeds"]["current"], {"rows": player.dice.choice([8, 12, 16]), "risk": player.dice.choice(["low", "high"])}
    balls = min(player.dice.randrange(1, 6), current["length"] - current["nextIndex"] + 1)
    odds = player.knows("/game/getodds", board)["odds"]
    player.ask(
        "/game/betPlinko",
        {
            **board,
            "requestId": request_id(),
            "amount": player.stake(),
            "mode": "manual",
            "balls": balls,
            "chainId": current["chainId"],
            "index": current["nextIndex"],
            "clientSeed": current["clientSeed"],
            "profitLimit": player.limit(game),
            "odds": odds,
        },
    )
    return balls


def play_hilo(player, game):
    """One round, card by card."""
    answer = player.chain(game, "/game/startHiloRound")
    if answer is None:
        return 0
    config = player.knows("/game/hiloConfig", {})
    terms = {key: config[key] for key in ("profitLimit", "skipCost", "platformBonus", "houseEdge")}
    moved = player.ask(
        "/game/betHilo",
        {
            "requestId": request_id(),
            "amount": player.stake(),
            "mode": "manual",
            **answer["commitment"],
            "clientSeed": answer["seeds"]["current"]["clientSeed"],
            "terms": terms,
        },
    )
    wanted = player.dice.choice([1, 2, 3])
    while moved["round"]["status"] == "open":
        round_ = moved["round"]
        body = {"requestId": request_id(), "betId": round_["betId"], "step": round_["step"]}
        if round_["cashOut"] is not None and round_["correct"] >= wanted:
            moved = player.ask("/game/hiloCash", body)
        else:
            best = max(round_["choices"], key=lambda one: one["chance"])
            moved = player.ask("/game/guessCard", {**body, "guess": best["guess"]})
    return 1


CRASH_PATHS = {7: ("/game/betEJ", "/game/cancel", "/round/ej/currentRound"), 9: ("/game/betCS", "/game/cancelCs", "/round/cs/currentRound")}


def play_crash(player, game):
    """One bet with an automatic escape; it is taken back now and then."""
    bet_path, cancel_path, snapshot_path = CRASH_PATHS[game]

    def look():
        snapshot = player.ask(snapshot_path)
        countdown = snapshot["countdown"]
        return snapshot["round"] if countdown and countdown["millisLeft"] > 1200 else None

    round_ = player.wait(look, 30)
    if round_ is None:
        return 0
    wish = {
        "requestId": request_id(),
        "slot": player.dice.choice([1, 2]),
        "amount": player.stake(),
        "autoEscape": money(player.dice.randrange(101, 400)),
        "next": False,
        "roundId": round_["id"],
        "blockNum": round_["historyBlockNum"],
        "profitLimit": player.limit(game),
        "mode": "manual",
    }
    bet = player.ask(bet_path, wish)["bet"]
    if player.dice.random() < 0.15:
        player.ask(cancel_path, {"requestId": request_id(), "betId": bet["betId"]})
    return 1


def random_ticket(dice):
    """Three of twelve in each of five columns, row by row."""
    columns = [sorted(dice.sample(range(12 * c + 1, 12 * c + 13), 3)) for c in range(5)]
    return [columns[c][row] for row in range(3) for c in range(5)]


def play_bingo(player, game):
    """Tickets, one of which is taken back now and then, and extra balls for the others."""

    def look():
        snapshot = player.ask("/game/getBingoCurrentRound")
        countdown = snapshot["countdown"]
        return (snapshot["round"], countdown) if countdown and countdown["millisLeft"] > 2500 else None

    found = player.wait(look, 40)
    if found is None:
        return 0
    round_, countdown = found
    tickets = [random_ticket(player.dice) for _ in range(player.dice.choice([1, 2, 4]))]
    wish = {
        "requestId": request_id(),
        "next": False,
        "roundId": round_["id"],
        "blockNum": round_["historyBlockNum"],
        "profitLimit": player.limit(game),
        "tickets": tickets,
        "amount": player.stake(),
        "mode": "manual",
    }
    mine = [one["betId"] for one in player.ask("/game/bingoBet", wish)["tickets"] if one["roundId"] == round_["id"]]
    if player.dice.random() < 0.2:
        player.ask("/game/bingoCancel", {"requestId": request_id(), "betIds": [mine.pop()]})
    if mine and player.dice.random() < 0.5:
        buy_extra(player, round_, mine)
    return len(tickets)


def buy_extra(player, round_, mine):
    """A second debit for the same bet."""

    def look():
        snapshot = player.ask("/game/getBingoCurrentRound")
        if snapshot["round"]["id"] != round_["id"] or snapshot["result"]:
            return []
        if not snapshot["drawn"] or snapshot["drawn"]["extraFrom"] is None:
            return None
        offers = player.ask("/game/getRoundBetExtras", {"roundId": round_["id"]})
        return [one for one in offers if one["betId"] in mine and one["eligible"] and cents(one["price"]) < 50_00]

    wanted = [{"betId": one["betId"], "price": one["price"]} for one in player.wait(look, 45) or []]
    if wanted:
        player.ask("/game/betExtraBall", {"requestId": request_id(), "roundId": round_["id"], "tickets": wanted})


PLAYS = {1: ("win",), 3: ("banker", "player"), 4: ("banker", "tie", "player"), 5: ("odd", "even"), 6: ("big", "small")}


def play_blocks(player, game):
    """A bet in one of the block-hash games; it is taken back now and then."""
    snapshot = player.ask("/game/roundAll", {"gameType": game})
    round_ = next((one for one in snapshot["rounds"] if one["status"] == 1), None)
    if round_ is None or round_["closesAt"] - snapshot["now"] < 1000:
        return 0
    wish = {
        "requestId": request_id(),
        "gameType": game,
        "roundId": round_["roundId"],
        "blockNum": round_["blockNum"],
        "play": player.dice.choice(PLAYS[game]),
        "amount": player.stake(),
        "mode": "manual",
    }
    bet = player.ask("/game/bet", wish)["bet"]
    if player.dice.random() < 0.1:
        player.ask("/game/cancelBet", {"requestId": request_id(), "gameType": game, "betId": bet["betId"]})
    return 1


#: By their numbers on the wire.
GAMES = {
    **dict.fromkeys(PLAYS, play_blocks),
    **dict.fromkeys(CRASH_PATHS, play_crash),
    8: play_hilo,
    10: play_plinko,
    11: play_bingo,
}


# The run


def free_port():
    """A port that nobody has."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Run:
    """Platform, wallet and players, and what is done to them."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.seed, self.games = options.seed, [int(one) for one in options.games.split(",")]
        self.dice = random.Random(options.seed)
        self.port, self.wallet_port = free_port(), free_port()
        self.launch_key = secrets.token_urlsafe(33)
        self.storage_key = secrets.token_urlsafe(33)
        self.stopped, self.patience = threading.Event(), float("inf")
        self.known, self.refusals, self.kills = {}, collections.Counter(), collections.Counter()
        self.processes = {}
        make_keys(folder)
        self.api = Api(self.port, Key(os.path.join(folder, "casino.pem")))
        self.books = Books(folder)
        self.list_operator()

    def path(self, name):
        """A file of this run."""
        return os.path.join(self.folder, name)

    def list_operator(self):
        """The file that FAIRGROUND_OPERATOR_ACCOUNTS names. ("Operators")"""
        operator = {
            "id": ID,
            "publicKeyFile": "casino.pub.pem",
            "walletMode": 2,
            "walletUrl": f"http://127.0.0.1:{self.wallet_port}",
            "currencies": [CURRENCY],
        }
        with open(self.path("operators.json"), "w", encoding="ascii") as file:
            json.dump({"operators": [operator]}, file)

    def start(self, which):
        """Starts the platform or the wallet, and waits until it answers."""
        log = open(self.path(f"{which}.log"), "ab")
        if which == "wallet":
            words = [sys.executable, __file__, "--wallet", self.folder, "--port", str(self.wallet_port)]
            words += ["--faults", str(self.options.faults), "--seed", secrets.token_hex(8)]
            self.processes[which] = subprocess.Popen(words, stdout=log, stderr=log)
            return self.until(lambda: self.answers(self.wallet_port, None), "the wallet")
        clean = {name: value for name, value in os.environ.items() if not re.match(r"FAIRGROUND_|DATABASE_URL$|npm_", name)}
        env = {
            **clean,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "FAIRGROUND_DATA": self.path("platform"),
            "FAIRGROUND_CLIENT": "off",
            "FAIRGROUND_BOTS": "off",
            "FAIRGROUND_OPERATOR_PORT": "off",
            "FAIRGROUND_LAUNCH_KEY": self.launch_key,
            "FAIRGROUND_STORAGE_KEY": self.storage_key,
            "FAIRGROUND_COMMITMENTS": self.path("kept"),
            "FAIRGROUND_WALLET_KEY_FILE": self.path("wallet.pem"),
            "FAIRGROUND_WALLET_TIMEOUT": str(int(WALLET_TIMEOUT * 1000)),
            "FAIRGROUND_OPERATOR_ACCOUNTS": self.path("operators.json"),
            "FAIRGROUND_LOG_LEVEL": "error",
        }
        if self.options.database:
            env["DATABASE_URL"] = self.options.database
        self.processes[which] = subprocess.Popen(shlex.split(self.options.platform), env=env, stdout=log, stderr=log)
        return self.until(lambda: self.answers(self.port, "/ready"), "the platform")

    def answers(self, port, path):
        """Whether somebody listens, and says yes."""
        try:
            if path is None:
                with socket.create_connection(("127.0.0.1", port), 1):
                    return True
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
            line.request("GET", path)
            return line.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False

    def until(self, look, what, seconds=180):
        """Waits for something that has to come."""
        patience = time.monotonic() + seconds
        while not look():
            if time.monotonic() > patience:
                raise AssertionError(f"waited in vain for {what}; see {self.folder}")
            time.sleep(0.2)

    def kill(self, which):
        """kill -9, and again from the start."""
        self.processes[which].send_signal(signal.SIGKILL)
        self.processes[which].wait()
        self.kills[which] += 1
        time.sleep(self.dice.random())
        self.start(which)

    def close(self):
        """Ends what this run has started."""
        for process in self.processes.values():
            if process.poll() is None:
                process.kill()
                process.wait()

    def play(self):
        """Players play until there are enough transactions; meanwhile either side is killed at any moment."""
        options = self.options
        players = [Player(self, f"p-{n}") for n in range(options.players)]
        for player in players:
            self.books.open_account(player.name)
        self.start("wallet")
        self.start("platform")
        threads = [threading.Thread(target=player.play, daemon=True) for player in players]
        for thread in threads:
            thread.start()
        self.began_with = self.books.count()
        steps = [round(options.transactions * (n + self.dice.random()) / (options.kills + 1)) for n in range(options.kills)]
        for n, step in enumerate(steps):
            self.until(lambda at=step: self.books.count() >= at, f"{step} transactions", options.patience)
            time.sleep(self.dice.random() * 0.5)
            self.kill(("platform", "wallet")[n % 2])
        self.until(lambda: self.books.count() >= options.transactions, f"{options.transactions} transactions", options.patience)
        self.stopped.set()
        self.patience = time.monotonic() + 120
        open(self.path("calm"), "w", encoding="ascii").close()
        for thread in threads:
            thread.join()
        return players

    def settled(self):
        """Waits until nothing is open and nothing is due, then answers the platform's transactions and bets."""
        span = {"from": int(time.time() * 1000) - 3_600_000 * 6, "to": int(time.time() * 1000) + 3_600_000}
        rows = []

        def look():
            rows[:] = self.api.pages("/reports/transactions", "transactions", span)
            if any(one["state"] in ("sending", "answered", "due") for one in rows):
                return False
            names = {one["playerId"] for one in rows}
            return not any(self.api.call("/players/open-bets", {"playerId": name})["bets"] for name in names)

        for quiet in range(2):
            self.until(look, "the end of all bets", 300)
            time.sleep(1.5 if quiet == 0 else 0)
        return rows, self.api.pages("/reports/bets", "bets", span)


def compare(run, names, transactions, bets):
    """Both ledgers: every difference as a line."""
    wrong = []
    moves = {row[0]: row for row in run.books.data.execute("SELECT uuid, kind, user, amount, reference FROM moves")}
    undone = {row[4] for row in moves.values() if row[1] == "rollback"}
    listed = set()
    for one in transactions:
        listed.add(one["transactionUuid"])
        mine, amount = moves.get(one["transactionUuid"]), cents(one["amount"]) * PARTS
        kind, state = one["kind"], one["state"]
        if kind == "bet" and state == "used":
            good = mine is not None and mine[3] == -amount
        elif kind == "bet" and state == "refused":
            good = mine is None
        elif kind == "bet":
            good = state == "given-up" and (mine is None or one["transactionUuid"] in undone)
        elif kind == "win":
            good = state == "done" and mine is not None and mine[3] == amount and mine[4] == one["referenceUuid"]
        else:
            # A rollback moves what its bet had moved: nothing, where that had never come.
            bet = moves.get(one["referenceUuid"])
            good = state == "done" and (mine[3] == amount == -bet[3] if bet else mine is None)
        if not good:
            wrong.append(f"{kind} {state} {one['transactionUuid']} of {one['amount']}: the operator has {mine}")
    for uuid_, row in moves.items():
        if uuid_ not in listed:
            wrong.append(f"{row[1]} {uuid_}: the platform has none")
    nets = collections.Counter()
    for bet in bets:
        nets[bet["playerId"]] += cents(bet["net"])
        if bet["state"] == "open":
            wrong.append(f"bet {bet['betId']} is open")
    for name in names:
        opening, balance = run.books.one("SELECT opening, balance FROM players WHERE user = ?", name)
        moved = sum(row[3] for row in moves.values() if row[2] == name)
        there = run.api.call("/players/get", {"playerId": name})
        sums = {
            "the operator's balance": balance,
            "opening and movements": opening + moved,
            "the platform's balance": cents(there["balance"]) * PARTS,
            "opening and bets": opening + nets[name] * PARTS,
        }
        if len(set(sums.values())) != 1 or there["openBets"] != 0:
            wrong.append(f"{name}: {', '.join(f'{what} {value / PARTS / 100:.2f}' for what, value in sums.items())}")
    return wrong


def main():
    """Plays, compares, and says what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--platform", help="the command that starts the platform")
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--transactions", type=int, default=5_000, help="movements of the wallet")
    parser.add_argument("--kills", type=int, default=16, help="of platform and wallet, in turn")
    parser.add_argument("--faults", type=float, default=0.2, help="share of requests that go wrong in the wallet")
    parser.add_argument("--games", default=",".join(str(game) for game in sorted(GAMES)), help="numbers, with commas")
    parser.add_argument("--database", help="a PostgreSQL for the platform, in place of its embedded one")
    parser.add_argument("--patience", type=float, default=1_200, help="seconds for each step between two kills")
    parser.add_argument("--seed", default=f"{random.SystemRandom().getrandbits(64):016x}")
    parser.add_argument("--wallet", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.wallet:
        return serve_wallet(options.wallet, options.port, options.faults, options.seed)
    folder = tempfile.mkdtemp(prefix="fairground-operator-")
    began = time.monotonic()
    print(f"operator.py --players {options.players} --transactions {options.transactions} --kills {options.kills} --seed {options.seed}")
    run = Run(options, folder)
    try:
        players = run.play()
        transactions, bets = run.settled()
        wrong = compare(run, [player.name for player in players], transactions, bets)
    finally:
        run.stopped.set()
        run.close()
    with open(run.path("faults.txt"), encoding="ascii") as file:
        faults = collections.Counter(line.strip() for line in file)
    states = collections.Counter(f"{one['kind']} {one['state']}" for one in transactions)
    by_game = collections.Counter(bet["gameType"] for bet in bets)
    ends = collections.Counter(bet["state"] for bet in bets)
    print("transactions:", ", ".join(f"{count} {what}" for what, count in sorted(states.items())))
    print("bets by game:", ", ".join(f"{game}: {by_game[game]}" for game in run.games), "|", ", ".join(f"{count} {what}" for what, count in ends.items()))
    print("faults:", ", ".join(f"{count} {what}" for what, count in sorted(faults.items())))
    print("refused:", ", ".join(f"{count} with {code}" for code, count in sorted(run.refusals.items())))
    print("killed with -9:", ", ".join(f"{which} {count} times" for which, count in run.kills.items()))
    for line in wrong[:40]:
        print(f"  {line}")
    unplayed = [game for game in run.games if not by_game[game]]
    moved = run.books.count()
    verdict = "both ledgers agree to the cent" if not wrong else f"{len(wrong)} differences; see {folder}"
    print(f"{moved} movements, {len(bets)} bets, {len(players)} players, {time.monotonic() - began:.0f} s: {verdict}")
    if unplayed:
        print(f"no bet in {unplayed}")
    return 1 if wrong or unplayed else 0


if __name__ == "__main__":
    sys.exit(main())
