"""Asks `npm run verify` and fairground.py the same fresh random questions, and compares every field of the answers.

    python3 test/independent/agree.py [--cases N] [--seed TEXT] [--command "npm run --silent verify"]

Prints the seed, so that a run can be repeated. Exit status 1 on the first disagreement, with the request and both answers.
"""

import argparse
import json
import os
import queue
import random
import shlex
import subprocess
import sys
import threading
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ among the sources

import fairground as fair

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "npm run --silent verify"
BATCH = 500  # requests written at a time
AHEAD = 100  # batches that may wait for their answers: the verifier writes only when its own buffer is full
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

# The example of docs/fairness.md
SERVER_SEED = fair.H("seed")
BLOCK_HASH = "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc"
EXAMPLE = {"serverSeed": SERVER_SEED, "clientSeed": "my-seed_1", "blockHash": BLOCK_HASH, "round": 7}

# Rounds of the example's seeds with client seed `edge` in which `below` drops a word: one in millions, so they were
# searched for. (bingo: 14th, 8th and 20th word; hilo: word 7333, 2077 and 719; treasure: the first word)
DROPPED = {
    "bingo": (10559860, 21875861, 23480439, 40356196),
    "hilo": (42338, 49208, 74641),
    "treasure": (103468422,),
}

NO_HEX = (None, 5, "", "ABCDEF" + "0" * 58, "0" * 63, "0" * 65, "g" + "0" * 63, "0" * 64 + "\n", ["0" * 64])
MALFORMED = {
    "serverSeed": NO_HEX,
    "blockHash": NO_HEX,
    "digest": NO_HEX,
    "clientSeed": (None, 7, "", "a" * 65, "a b", "a.b", "ä", "a\n", True),
    "round": (None, 0, -1, 1.5, 2**53, True, "", "0", "01", "+1", "-1", " 1", "1.0", "1e3", "1" + "0" * 19, [1]),
    "rows": (None, 7, 17, 8.5, "8", True, -8),
    "risk": (None, "", "Low", "extreme", 1),
    "count": (None, 0, 10_001, 1.5, "3", -1, True),
    "steps": (None, -1, 100_000_001, 0.5, "3", True),
    "expect": (None, [], "x", 1, True),
    "game": (None, 5, "", "Rocket", "dice", "toString", ["rocket"]),
}
BAD_LINES = ("{", "[]", "null", "5", '"rocket"', "{}", "nonsense", '{"game":"rocket",}', "{'game':'bull'}", '{"game":"bull"')
BLANK_LINES = ("", " ", "\t", "  \t ")


class Questions:
    """Random requests; the same seed makes the same ones."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def hex64(self):
        """64 random lowercase hex characters."""
        return f"{self.rng.getrandbits(256):064x}"

    def client_seed(self):
        """1 to 64 characters, both ends more often than chance has it."""
        length = self.rng.choice((1, 64, self.rng.randint(1, 64)))
        return "".join(self.rng.choices(ALPHABET, k=length))

    def round(self):
        """A number or a text, of all sizes."""
        kind = self.rng.randrange(8)
        if kind == 0:
            return self.rng.choice((1, 2**53 - 1, 2**31, 2**32, "1", "9" * 19, str(2**53 + 1), str(2**63)))
        if kind == 1:
            return str(self.rng.randint(1, 10 ** self.rng.randint(1, 19) - 1))
        return self.rng.randint(1, 10 ** self.rng.randint(1, 15))

    def seeds(self, game, shared):
        """The fields that every game with seeds has; of shared games the client seed is often left out."""
        request = {"game": game, "serverSeed": self.hex64(), "clientSeed": "", "blockHash": self.hex64()}
        if shared and self.rng.random() < 0.5:
            del request["clientSeed"]
        else:
            request["clientSeed"] = self.client_seed()
        request["round"] = self.round()
        return request

    def crash(self, game, _):
        """rocket, runway"""
        return self.seeds(game, shared=True)

    def plinko(self, game, number):
        """All 27 boards in turn."""
        board = {"rows": 8 + number % 9, "risk": fair.RISKS[number // 9 % 3]}
        return {**self.seeds(game, shared=False), **board}

    def hilo(self, game, number):
        """Mostly as many cards as a round has, now and then very many."""
        many = number % 1000 == 999
        count = self.rng.choice((10_000, self.rng.randint(1000, 10_000))) if many else self.rng.randint(1, 40)
        return {**self.seeds(game, shared=False), "count": count}

    def bingo(self, game, _):
        """bingo"""
        return self.seeds(game, shared=True)

    def block(self, game, _):
        """Random ids, ids that end in letters or digits only, ids that are nearly or wholly without digits."""
        block_hash = self.hex64()
        kind = self.rng.randrange(12)
        if kind < 2:
            alphabet = ("0123456789", "abcdef")[kind]
            block_hash = block_hash[:-5] + "".join(self.rng.choices(alphabet, k=5))
        elif kind == 2:
            block_hash = "".join(self.rng.choices("abcdef", k=64))
            if self.rng.random() < 0.8:
                place = self.rng.randrange(64)
                block_hash = block_hash[:place] + str(self.rng.randrange(10)) + block_hash[place + 1 :]
        elif kind == 3:
            block_hash = self.rng.choice("0123456789abcdef") * 64
        return {"game": game, "blockHash": block_hash}

    def digest(self, game, _):
        """Random result seeds, and those next to where the multiplier steps up, at both limits and anywhere between."""
        digest = self.hex64()
        if self.rng.random() < 0.6:
            centi = self.rng.choice((self.rng.randint(99, 300), self.rng.randint(99, 10**8 + 50), 10**8 - 1, 10**8, 10**8 + 1))
            step = 2**52 - 99 * 2**52 // centi + self.rng.randint(-2, 2)
            first = self.rng.choice((step, step, step, self.rng.randrange(3), 2**52 - 1 - self.rng.randrange(3)))
            digest = f"{min(max(first, 0), 2**52 - 1):013x}" + digest[13:]
        return {"game": game, "digest": digest}

    def chain(self, game, number):
        """Mostly short walks."""
        steps = self.rng.randint(1000, 20_000) if number % 1000 == 999 else self.rng.randint(0, 30)
        return {"game": game, "serverSeed": self.hex64(), "steps": steps}

    def spoilt(self, request):
        """The request with one of its fields left out, or made into what the document does not allow."""
        field = self.rng.choice([name for name in request if name in MALFORMED] + ["expect"])
        if field != "expect" and self.rng.random() < 0.2:
            return {name: value for name, value in request.items() if name != field}
        return {**request, field: self.rng.choice(MALFORMED[field])}

    def unlisted(self, request):
        """The request with fields that its game does not list; they are passed over."""
        names = ("hash", "comment", "seed", "Round", "payout", "multiplier")
        return {**request, self.rng.choice(names): self.rng.choice((None, "x", 1, [1, {"a": "ü\u2028"}]))}

    def other_than(self, value):
        """A JSON value that is close to this one, but not it."""
        if isinstance(value, str):
            return self.rng.choice((value + "0", value[:-1], value.swapcase() + " ", None, [value]))
        if isinstance(value, list):
            return self.rng.choice((value[:-1], [*value, 0], [*value[:-1], value[-1] + 1], str(value), None))
        return self.rng.choice((value + 1, str(value), None, [value], bool(value)))

    def expecting(self, request):
        """The request with `expect`: some of the right fields, and in every other case something wrong among them."""
        answer = fair.answer_to(json.dumps(request))
        expect = {field: value for field, value in answer.items() if self.rng.random() < 0.6}
        if self.rng.random() < 0.5:
            field = self.rng.choice(sorted(answer))
            expect[field] = self.other_than(answer[field])
        if self.rng.random() < 0.1:
            name = self.rng.choice(("foo", "ok", "multiplier", "outcome", "toString"))
            expect[name] = self.rng.choice((None, "1.00", 2, 1.5, {"a": [1]}))
        return {**request, "expect": expect}

    def line(self, game, number):
        """One request of a game as a line."""
        request = KINDS[game](self, game, number)
        luck = self.rng.random()
        if luck < 0.03:
            request = self.spoilt(request)
        elif luck < 0.06:
            request = self.unlisted(request)
        elif luck < 0.26:
            request = self.expecting(request)
        elif luck < 0.30:
            return json.dumps(dict(self.rng.sample(sorted(request.items()), len(request))), indent=None) + " "
        return json.dumps(request, separators=(",", ":"), ensure_ascii=luck < 0.9)


KINDS = {
    "rocket": Questions.crash,
    "runway": Questions.crash,
    "hilo": Questions.hilo,
    "plinko": Questions.plinko,
    "bingo": Questions.bingo,
    **dict.fromkeys(fair.BLOCK_GAMES, Questions.block),
    "crash-digest": Questions.digest,
    "chain": Questions.chain,
}


def set_lines():
    """Lines that chance would hardly make: dropped words, where the crash point steps up, lengths, what is no request."""
    edge = {**EXAMPLE, "clientSeed": "edge"}
    for number in DROPPED["bingo"]:
        yield json.dumps({**edge, "game": "bingo", "round": number})
    for number in DROPPED["hilo"]:
        yield json.dumps({**edge, "game": "hilo", "round": number, "count": 10_000})
    for number in DROPPED["treasure"]:
        yield json.dumps({**edge, "game": "hilo", "round": number, "count": 1})
    for centi in (*range(100, 400), fair.CRASH_HIGHEST - 1, fair.CRASH_HIGHEST):
        for rest in (99 * 2**52 // centi, 99 * 2**52 // centi + 1):  # either side of where the multiplier steps up
            yield json.dumps({"game": "crash-digest", "digest": f"{max(2**52 - rest, 0):013x}" + "f" * 51})
    for first in ("f", "0"):
        yield json.dumps({"game": "crash-digest", "digest": first * 64})
    for letter in "yé":
        for length in (fair.MOST_CHARACTERS - 1, fair.MOST_CHARACTERS, fair.MOST_CHARACTERS + 1):
            short = json.dumps({"game": "bull", "blockHash": BLOCK_HASH, "x": ""})
            yield short.replace('""', '"' + letter * (length - len(short)) + '"')
    for depth in (0, 1, 7, 8, 9, 900, 5_000, 30_000):
        short = json.dumps({"game": "bull", "blockHash": BLOCK_HASH, "expect": {"z": 0}})
        yield short.replace("0}}", "[" * depth + "]" * depth + "}}") if depth else short
    yield from BAD_LINES
    yield from BLANK_LINES


def all_lines(seed, cases):
    """Every line of a run, in order."""
    questions = Questions(seed)
    yield from set_lines()
    for number in range(cases):
        for game in KINDS:
            yield questions.line(game, number)
        if questions.rng.random() < 0.02:
            yield questions.rng.choice(BAD_LINES + BLANK_LINES)


def batches(lines):
    """Lines in lists."""
    batch = []
    for line in lines:
        batch.append(line)
        if len(batch) == BATCH:
            yield batch
            batch = []
    yield batch


class Disagreement(Exception):
    """The two implementations differ."""


class Verifier:
    """The verify command as one running process; a thread of its own writes the requests."""

    def __init__(self, command, lines):
        self.asked = queue.Queue(AHEAD)
        self.process = subprocess.Popen(shlex.split(command), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self.write, args=(lines,), daemon=True).start()

    def write(self, lines):
        """Writes all requests, and hands each batch on to whoever reads the answers."""
        try:
            for batch in batches(lines):
                self.asked.put(batch)
                self.process.stdin.write("".join(line + "\n" for line in batch).encode())
            self.process.stdin.close()
        except OSError:
            pass  # it ended early: its answers will be missed
        self.asked.put(None)

    def requests(self):
        """The requests that were written, in order."""
        for batch in iter(self.asked.get, None):
            yield from batch

    def answer(self):
        """The next line of the answers, without its end; None when there is none."""
        line = self.process.stdout.readline().decode()
        return line[:-1] if line.endswith("\n") else None


def unique(pairs):
    """An object of an answer, in which no field may come twice."""
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a field comes twice")
    return dict(pairs)


READER = json.JSONDecoder(object_pairs_hook=unique, parse_float=fair.exact, parse_constant=fair.refuse_constant)


def plain(value):
    """What json.dumps does not know: fractions, only ever in `expected`."""
    if isinstance(value, Fraction):
        return float(value)
    raise TypeError(type(value).__name__)


def agrees(mine, text):
    """Whether a line of text is this answer. The words of an error do not count, everything else does."""
    if "error" not in mine and json.dumps(mine, separators=(",", ":"), default=plain) == text:
        return True
    try:
        theirs = READER.decode(text)
    except ValueError:
        return False
    if not isinstance(theirs, dict):
        return False
    if "error" in mine:
        return theirs.keys() == {"error"} and isinstance(theirs["error"], str)
    return fair.same(mine, theirs)


def shown(text):
    """A line, shortened where it is very long."""
    return text if len(text) <= 4000 else f"{text[:2000]} … {text[-1000:]} ({len(text)} characters)"


def compare(command, lines):
    """Puts all lines to both; answers how many there were of each sort."""
    verifier = Verifier(command, lines)
    seen = Counter()
    for line in verifier.requests():
        mine = fair.answer_to(line)
        if mine is None:
            seen["blank"] += 1
            continue
        theirs = verifier.answer()
        if theirs is None or not agrees(mine, theirs):
            own = json.dumps(mine, default=plain)
            raise Disagreement(f"request    {shown(line)}\nverify     {shown(str(theirs))}\nfairground {shown(own)}")
        seen["error" if "error" in mine else {None: "plain", True: "ok", False: "not ok"}[mine.get("ok")]] += 1
    surplus = verifier.answer()
    if surplus is not None:
        raise Disagreement(f"an answer too many: {shown(surplus)}")
    status, expected = verifier.process.wait(), 1 if seen["error"] or seen["not ok"] else 0
    if status != expected:
        raise Disagreement(f"exit status {status}, should be {expected}")
    return seen


def example():
    """The numbers that docs/fairness.md itself gives, so that a slip of this side is told as one."""
    prizes = fair.bingo_prizes()
    shared = fair.result_seed_of(SERVER_SEED, "shared", BLOCK_HASH, "1")
    own = fair.result_seed_of(SERVER_SEED, "my-seed_1", BLOCK_HASH, "7")
    ticket = [4, 13, 27, 37, 50, 9, 14, 28, 41, 51, 10, 17, 30, 42, 52]
    moves = "deal higher higher lower lower skip lower higher lower higher".split()
    singles = [fair.two_places(int(100 * fair.hilo_factor(chance) // 1)) for chance in range(1, 13)]
    balls = fair.bingo_balls(shared)
    return {
        "three steps back": fair.walk_back(SERVER_SEED, 3).startswith("9dccf058f99482f7"),
        "result seeds": (shared[:8], own[:8]) == ("6a3c3678", "4ed005b1"),
        "crash": fair.crash_centi(shared) == 169,
        "bingo balls": (balls[:3], balls[29:32], balls[-1]) == ([48, 56, 19], [59, 46, 52], 1),
        "bingo ticket": fair.is_ticket(ticket) and fair.bingo_pays(ticket, balls, False, 100, prizes) == 300,
        "bingo return": fair.bingo_return(prizes) == Fraction(112525361687693656, 118264581564861424),
        "extra balls": (fair.bingo_extra_gain(31, prizes), fair.bingo_extra_cost(31, 100, prizes)) == (14379295, 51),
        "plinko": fair.plinko_path(own, 16) == "LLLRLRLLLRRRLLLR" and fair.plinko_centi("LLLRLRLL", "low") == 110,
        "plinko return": fair.plinko_return(16, "high") == Fraction(6486520, 6553600),
        "hilo cards": fair.hilo_cards(own, 10) == [16, 8, 12, 11, 30, 25, 34, 48, 44, 9],
        "hilo pays": fair.hilo_pays(own, moves, 1000) == 52380,
        "hilo singles": singles == "12.87 6.43 4.29 3.21 2.57 2.14 1.83 1.60 1.43 1.28 1.17 1.07".split(),
        "banker-player pays": fair.block_pays("banker-player", BLOCK_HASH, "banker", 1000) == 1950,
        "bull pays": [fair.block_pays("bull", BLOCK_HASH, on, 1000) for on in ("banker", "player")] == [13800, 6000],
    }


def right_lines():
    """Requests that are all well-formed and as expected: the exit status must be 0."""
    for game in KINDS:
        yield json.dumps({**EXAMPLE, "game": game, "rows": 16, "risk": "high", "count": 5, "steps": 3, "digest": "0" * 64})
    yield json.dumps({**EXAMPLE, "game": "hilo", "count": 3, "expect": {"cards": [16, 8, 12], "treasureBasisPoints": 100}})


def main():
    """Runs it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cases", type=int, default=2000, help="requests of each kind (100000 is a full run)")
    options.add_argument("--seed", default=None, help="repeats the run that printed this seed")
    options.add_argument("--command", default=COMMAND, help="the verifier, started in the project's folder")
    asked = options.parse_args()
    seed = asked.seed or os.urandom(8).hex()
    again = f"--cases {asked.cases} --seed {seed}"
    print(f"agree.py {again}", flush=True)
    wrong = [name for name, holds in example().items() if not holds]
    if wrong:
        sys.exit(f"fairground.py does not give the document's own numbers: {', '.join(wrong)}")
    start = time.monotonic()
    try:
        compare(asked.command, right_lines())
        seen = compare(asked.command, all_lines(seed, asked.cases))
    except Disagreement as difference:
        print(f"DISAGREEMENT\n{difference}\nto repeat: {again}", flush=True)
        os._exit(1)  # the writing thread may be waiting on a pipe; both ends close with this process
    tally = ", ".join(f"{count} {sort}" for sort, count in sorted(seen.items()))
    print(f"agreed on {seen.total()} lines ({tally}) in {time.monotonic() - start:.1f} s; {len(KINDS)} kinds")


if __name__ == "__main__":
    main()
