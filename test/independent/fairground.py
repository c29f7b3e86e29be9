"""Fairground's outcome rules, written a second time from docs/fairness.md alone.

Nothing here was taken from, or compared with, the TypeScript under src/. Only whole numbers and exact fractions are
used: there is no floating point in this file. Amounts are whole cents, multipliers whole hundredths ("centi").
Section names in quotes are headings of docs/fairness.md.
"""

import json
import re
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from math import comb

# "From seeds to the result seed", "What the signs mean"


def H(text):
    """Lowercase hexadecimal SHA-256 of a text. (top of the document)"""
    return sha256(text.encode()).hexdigest()


def walk_back(seed, steps):
    """`H` applied `steps` times: from serverSeed[n] to serverSeed[n - steps]. ("Check a round", 5)"""
    for _ in range(steps):
        seed = sha256(seed.encode()).hexdigest()
    return seed


def result_seed_of(server_seed, client_seed, block_hash, round_text):
    """The four parts joined by colons, hashed. ("From seeds to the result seed")"""
    return H(f"{server_seed}:{client_seed}:{block_hash}:{round_text}")


def two_places(hundredths):
    """169 -> "1.69": amounts and multipliers as text. ("What the signs mean")"""
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def shortest(hundredths):
    """20 -> "0.2", 100 -> "1": plinko's multipliers in answers. ("The command `npm run verify`")"""
    return two_places(hundredths).rstrip("0").rstrip(".")


def times(stake, centi):
    """stake x multiplier, floored to the cent. ("What the signs mean")"""
    return stake * centi // 100


def cut(payout, profit_limit):
    """The lesser of payout and profit limit; None is no limit. ("What the signs mean")"""
    return payout if profit_limit is None else min(payout, profit_limit)


# "Crash point (rocket, runway)"

CRASH_LOWEST = 100
CRASH_HIGHEST = 100_000_000
AUTO_LOWEST = 101
AUTO_HIGHEST = 1_000_000
GROWTH_PER_MS = Fraction(6, 100_000)


def crash_centi(result_seed):
    """Hundredths at which the ride stops: from the first 13 characters, 52 bits."""
    r = int(result_seed[:13], 16)
    return min(max(99 * 2**52 // (2**52 - r), CRASH_LOWEST), CRASH_HIGHEST)


def flight_centi(milliseconds):
    """floor(100 x e^(0.00006 t)), by a power series with a bound on its remainder."""
    x = GROWTH_PER_MS * milliseconds
    halvings = 0
    while x > 1:
        x /= 2
        halvings += 1
    terms = 24
    while True:
        below, term = Fraction(0), Fraction(1)
        for k in range(1, terms + 1):
            below += term
            term = term * x / k
        above = below + 2 * term  # for x <= 1 the remainder is less than twice its first term
        low, high = (100 * bound ** (2**halvings) for bound in (below, above))
        if low // 1 == high // 1:
            return int(low // 1)
        terms *= 2


def auto_escape_pays(stake, auto_centi, centi, profit_limit=None):
    """An automatic escape wins iff a <= crash, and pays exactly a."""
    return cut(times(stake, auto_centi), profit_limit) if auto_centi <= centi else 0


def hand_escape_pays(stake, received_ms, centi, profit_limit=None):
    """An escape by hand counts iff it came before t* = ln(crash) / 0.00006; pays the multiplier of that moment.

    t < t* says 100 x e^(0.00006 t) < centi, and as centi is whole, the floor of the left side is below it too.
    """
    shown = flight_centi(received_ms)
    return cut(times(stake, shown), profit_limit) if shown < centi else 0


# "The word stream (hilo, plinko, bingo)"


class Words:
    """The stream of 32-bit words of a seed."""

    def __init__(self, seed):
        self.seed = seed
        self.cursor = 0  # the random cursor: index of the next word
        self.block = ""

    def word(self):
        """The next word: 8 hexadecimal characters of block floor(k / 8)."""
        place = self.cursor % 8
        if place == 0:
            self.block = H(f"{self.seed}:{self.cursor // 8}")
        self.cursor += 1
        return int(self.block[8 * place : 8 * place + 8], 16)

    def below(self, n):
        """A number 0 to n - 1, each equally likely: words of the incomplete last run of n are dropped."""
        limit = 2**32 - 2**32 % n
        u = self.word()
        while u >= limit:
            u = self.word()
        return u % n


# "Plinko"

PLINKO_HALVES = {
    8: ("560 210 110 100 50", "1300 300 130 70 40", "2900 400 150 30 20"),
    9: ("560 200 160 100 70", "1800 400 170 90 50", "4300 700 200 60 20"),
    10: ("890 300 140 110 100 50", "2200 500 200 140 60 40", "7600 1000 300 90 30 20"),
    11: ("840 300 190 130 100 70", "2400 600 300 180 70 50", "12000 1400 520 140 40 20"),
    12: ("1000 300 160 140 110 100 50", "3300 1100 400 200 110 60 30", "17000 2400 810 200 70 20 20"),
    13: ("810 400 300 190 120 90 70", "4300 1300 600 300 130 70 40", "26000 3700 1100 400 100 20 20"),
    14: ("710 400 190 140 130 110 100 50", "5800 1500 700 400 190 100 50 20", "42000 5600 1800 500 190 30 20 20"),
    15: ("1500 800 300 200 150 110 100 70", "8800 1800 1100 500 300 130 50 30", "62000 8300 2700 800 300 50 20 20"),
    16: (
        "1600 900 200 140 140 120 110 100 50",
        "11000 4100 1000 500 300 150 100 50 30",
        "100000 13000 2600 900 400 200 20 20 20",
    ),
}
RISKS = ("low", "medium", "high")


def unfolded(half, rows):
    """The left half of a table, mirrored: slot rows - s has the multiplier of slot s."""
    left = [int(hundredths) for hundredths in half.split()]
    return [left[min(slot, rows - slot)] for slot in range(rows + 1)]


PLINKO = {
    (rows, risk): unfolded(half, rows) for rows, halves in PLINKO_HALVES.items() for risk, half in zip(RISKS, halves)
}


def plinko_path(result_seed, rows):
    """The ball's way, a letter a row: right where below(2) is 1."""
    words = Words(result_seed)
    return "".join("LR"[words.below(2)] for _ in range(rows))


def plinko_centi(path, risk):
    """The multiplier of the slot that the path ends in: the number of R."""
    return PLINKO[len(path), risk][path.count("R")]


def plinko_return(rows, risk):
    """The exact return of a board."""
    return Fraction(sum(comb(rows, s) * centi for s, centi in enumerate(PLINKO[rows, risk])), 100 * 2**rows)


# "Hilo"

CHEST_SHARES = ((60, 100), (85, 200), (95, 500), (99, 1000), (100, 2500))
CHEST_STEP = 50
CHEST_STREAK = 5
SKIPS = 3


def hilo_cards(result_seed, count):
    """The opening card and those after it, 0 to 51, with replacement."""
    words = Words(result_seed)
    return [words.below(52) for _ in range(count)]


def hilo_treasure(result_seed):
    """Basis points that the round's chest holds, from a stream of its own."""
    n = Words(H(result_seed + ":treasure")).below(100)
    return next(share for bound, share in CHEST_SHARES if n < bound)


def hilo_chance(card, guess):
    """Of a guess on this card, in thirteenths."""
    value = card % 13 + 1
    return {"higher": 13 - value, "equal": 1, "lower": value - 1}[guess]


def hilo_right(top, following, guess):
    """Whether the next card makes the guess right; suits do not count."""
    difference = following % 13 - top % 13
    return {"higher": difference > 0, "equal": difference == 0, "lower": difference < 0}[guess]


def hilo_factor(chance):
    """What a right guess multiplies the product by."""
    return Fraction(99 * 13, 100 * chance)


def hilo_pays(result_seed, moves, stake, bonus=0, skip_cost=0, profit_limit=None):
    """Payout of a round that begins with `deal` and is cashed out (or left alone) after its last move."""
    if not moves or moves[0] != "deal":
        raise ValueError("a round begins with deal")
    cards = hilo_cards(result_seed, len(moves))
    share = hilo_treasure(result_seed)
    product, streak, skips, right_guesses, chest = Fraction(1), 0, 0, 0, None
    for top, following, move in zip(cards, cards[1:], moves[1:]):
        if move == "skip":
            skips, streak, chest = skips + 1, 0, None
            if skips > SKIPS:
                raise ValueError("a round has three skips")
            continue
        chance = hilo_chance(top, move)
        if chance == 0:
            raise ValueError("a guess of chance 0 is not offered")
        if not hilo_right(top, following, move):
            return 0
        product *= hilo_factor(chance)
        streak, right_guesses = streak + 1, right_guesses + 1
        if chest is not None:
            chest += CHEST_STEP
        elif streak >= CHEST_STREAK + skips:
            chest = share
    if right_guesses == 0:
        return stake  # left alone without a right guess
    base = times(stake, int(100 * product // 1))
    payout = base + base * (chest or 0) // 10_000 + base * bonus // 10_000 - skips * skip_cost
    return cut(max(payout, 0), profit_limit)


# "Bingo"

BINGO_ORDINARY = 30
BINGO_BALLS = 40
BINGO_PATTERNS = (
    ("corners", "#...# ..... #...#", 3),
    ("vee", "#...# .#.#. ..#..", 4),
    ("arch", "..#.. .#.#. #...#", 4),
    ("plus", "..#.. ##### ..#..", 10),
    ("pillars", "#...# #...# #...#", 14),
    ("diamonds", "#.#.# .#.#. #.#.#", 25),
    ("aitch", "#...# ##### #...#", 120),
    ("tower", "##### ..#.. #####", 200),
    ("frame", "##### #...# #####", 500),
    ("bingo", "##### ##### #####", 3000),
)
BINGO_ROWS = ("##### ..... .....", "..... ##### .....", "..... ..... #####")


def mask_of(drawing):
    """The cells `#` of a drawing as bits, cell 0 the lowest."""
    return sum(1 << cell for cell, sign in enumerate(drawing.replace(" ", "")) if sign == "#")


def bingo_masks():
    """All ways to win: (mask, id, multiplier), in the order of the table."""
    rows = [mask_of(row) for row in BINGO_ROWS]
    drawn = [(mask_of(drawing), name, multiplier) for name, drawing, multiplier in BINGO_PATTERNS]
    two_rows = [(a | b, "two-lines", 75) for a, b in combinations(rows, 2)]
    return [(row, "line", 3) for row in rows] + drawn[:6] + two_rows + drawn[6:]


def bingo_prizes():
    """For each set of hit cells its highest prize (id, multiplier); among equals the later in the table."""
    masks = bingo_masks()
    prizes = []
    for hit in range(1 << 15):
        best = (None, 0)
        for mask, name, multiplier in masks:
            if hit & mask == mask and multiplier >= best[1]:
                best = (name, multiplier)
        prizes.append(best)
    return prizes


def bingo_balls(result_seed):
    """40 balls of 60, a partial Fisher-Yates shuffle; 0 to 29 are ordinary, 30 to 39 extra."""
    words = Words(result_seed)
    a = list(range(1, 61))
    for i in range(BINGO_BALLS):
        j = i + words.below(60 - i)
        a[i], a[j] = a[j], a[i]
    return a[:BINGO_BALLS]


def is_ticket(numbers):
    """15 numbers row by row; column c holds three of 12c + 1 ... 12c + 12, ascending."""
    if len(numbers) != 15:
        return False
    columns = [numbers[c::5] for c in range(5)]
    return all(12 * c + 1 <= x < y < z <= 12 * c + 12 for c, (x, y, z) in enumerate(columns))


def bingo_hits(ticket, balls, extra):
    """The ticket's hit cells, as bits."""
    called = set(balls if extra else balls[:BINGO_ORDINARY])
    return sum(1 << cell for cell, number in enumerate(ticket) if number in called)


def bingo_pays(ticket, balls, extra, stake, prizes, profit_limit=None):
    """The stake times the ticket's highest prize."""
    return cut(stake * prizes[bingo_hits(ticket, balls, extra)][1], profit_limit)


def bingo_return(prizes):
    """The exact return over the ordinary balls."""
    ways = sum(prizes[hit][1] * comb(45, 30 - hit.bit_count()) for hit in range(1 << 15))
    return Fraction(ways, comb(60, 30))


def bingo_extra_gain(hit, prizes, pays=lambda multiplier: multiplier):
    """`R`: what the extra balls bring, summed over all sets of cells that they may hit."""
    others = [cell for cell in range(15) if not hit >> cell & 1]
    k = len(others)
    gain = 0
    for size in range(min(k, 10) + 1):
        if 10 - size > 30 - k:
            continue
        for cells in combinations(others, size):
            more = sum(1 << cell for cell in cells)
            gain += (pays(prizes[hit | more][1]) - pays(prizes[hit][1])) * comb(30 - k, 10 - size)
    return gain


def bingo_extra_cost(hit, stake, prizes, profit_limit=None):
    """The price of the extra balls in cents, rounded up; None where they are not offered."""
    gain = bingo_extra_gain(hit, prizes, lambda multiplier: cut(stake * multiplier, profit_limit))
    return None if gain <= 0 else -(-gain * 100 // (comb(30, 10) * 95))


# "Block-hash games"

LETTERS = "abcdef"


def last_digit(block_hash):
    """The last decimal digit, read from the end over letters; None if there is none."""
    digits = [character for character in block_hash if character not in LETTERS]
    return int(digits[-1]) if digits else None


def odd_even(block_hash):
    """Outcome of `odd-even`; None is void."""
    digit = last_digit(block_hash)
    return None if digit is None else {"outcome": "odd" if digit % 2 else "even"}


def big_small(block_hash):
    """Outcome of `big-small`; None is void."""
    digit = last_digit(block_hash)
    return None if digit is None else {"outcome": "big" if digit >= 5 else "small"}


def lucky(block_hash):
    """`win` when exactly one of c4, c5 is a letter."""
    letters = [character in LETTERS for character in block_hash[-2:]]
    return {"outcome": "win" if letters.count(True) == 1 else "lose"}


def points(characters, letter):
    """Sum modulo 10, with letters counting `letter`."""
    return sum(letter if character in LETTERS else int(character) for character in characters) % 10


def higher_side(banker, player):
    """Winner and points of the two sides."""
    outcome = "banker" if banker > player else "player" if player > banker else "tie"
    return {"outcome": outcome, "banker": banker, "player": player}


def banker_player(block_hash):
    """c1 + c2 against c4 + c5, letters count 0."""
    return higher_side(points(block_hash[-5:-3], 0), points(block_hash[-2:], 0))


def bull(block_hash):
    """c1 + c2 + c3 against c3 + c4 + c5, letters count 10, and 0 reads as 10."""
    return higher_side(points(block_hash[-5:-2], 10) or 10, points(block_hash[-3:], 10) or 10)


BLOCK_GAMES = {
    "odd-even": odd_even,
    "big-small": big_small,
    "lucky": lucky,
    "banker-player": banker_player,
    "bull": bull,
}
BLOCK_PAYS = {"odd-even": 195, "big-small": 195, "lucky": 200}
SIDE_PAYS = {"banker": 195, "player": 195, "tie": 800}


def block_pays(game, block_hash, on, stake, profit_limit=None):
    """What a bet of a block-hash game is paid, its stake (in bull: its margin too) included.

    The profit limit cuts what a won bet pays beside the margin. ("What the signs mean")
    """
    result = BLOCK_GAMES[game](block_hash)
    if result is None:
        return stake  # void: the bet is refunded
    outcome = result["outcome"]
    if game == "bull":
        held = 10 * stake
        if outcome == "tie":
            return held
        p = result[outcome]
        return 9 * stake + cut(stake + stake * p * 95 // 100, profit_limit) if on == outcome else held - stake * p
    if game == "banker-player":
        if on == outcome:
            return cut(times(stake, SIDE_PAYS[on]), profit_limit)
        return stake if outcome == "tie" else 0
    return cut(times(stake, BLOCK_PAYS[game]), profit_limit) if on == outcome else 0


# "The command `npm run verify`": a request is one JSON object, so is its answer

MOST_CHARACTERS = 65_536
MOST_CARDS = 10_000
MOST_STEPS = 100_000_000
MOST_ROUND_NUMBER = 2**53 - 1
HEX64 = re.compile(r"[0-9a-f]{64}")
CLIENT_SEED = re.compile(r"[A-Za-z0-9_-]{1,64}")
ROUND_TEXT = re.compile(r"[1-9][0-9]{0,18}")
SHARED_GAMES = ("rocket", "runway", "bingo")


class Malformed(Exception):
    """A request that is answered with an error."""


def exact(text):
    """A JSON number with a point or an exponent, exactly: whole if it is whole."""
    number = Decimal(text)
    if number.adjusted() > 400:
        raise Malformed("a number out of all bounds")
    fraction = Fraction(number)
    return fraction.numerator if fraction.denominator == 1 else fraction


def refuse_constant(name):
    """NaN and Infinity are not JSON."""
    raise ValueError(name)


DECODER = json.JSONDecoder(parse_float=exact, parse_constant=refuse_constant)


def is_whole(value, lowest, highest):
    """Whether a JSON value is a whole number within bounds."""
    return type(value) is int and lowest <= value <= highest


def is_text(value, pattern):
    """Whether a JSON value is a text of that form from beginning to end."""
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def hex_field(request, name):
    """A field of 64 lowercase hex characters."""
    value = request.get(name)
    if not is_text(value, HEX64):
        raise Malformed(name)
    return value


def round_field(request):
    """The round as the decimal text that is hashed."""
    value = request.get("round")
    if is_whole(value, 1, MOST_ROUND_NUMBER):
        return str(value)
    if is_text(value, ROUND_TEXT):
        return value
    raise Malformed("round")


def derived(request):
    """Seeds of a request to `serverSeedHash`, `resultSeed`, `gameResultHash`."""
    server_seed = hex_field(request, "serverSeed")
    block_hash = hex_field(request, "blockHash")
    client_seed = request.get("clientSeed", "shared" if request["game"] in SHARED_GAMES else None)
    if not is_text(client_seed, CLIENT_SEED):
        raise Malformed("clientSeed")
    result_seed = result_seed_of(server_seed, client_seed, block_hash, round_field(request))
    return {"serverSeedHash": H(server_seed), "resultSeed": result_seed, "gameResultHash": H(result_seed)}


def crash_answer(request):
    """`rocket`, `runway`"""
    answer = derived(request)
    return {**answer, "multiplier": two_places(crash_centi(answer["resultSeed"]))}


def plinko_answer(request):
    """`plinko`"""
    rows, risk = request.get("rows"), request.get("risk")
    if not is_whole(rows, 8, 16) or risk not in RISKS:
        raise Malformed("rows, risk")
    answer = derived(request)
    path = plinko_path(answer["resultSeed"], rows)
    return {**answer, "path": path, "slot": path.count("R"), "multiplier": shortest(plinko_centi(path, risk))}


def hilo_answer(request):
    """`hilo`"""
    count = request.get("count")
    if not is_whole(count, 1, MOST_CARDS):
        raise Malformed("count")
    answer = derived(request)
    seed = answer["resultSeed"]
    return {**answer, "cards": hilo_cards(seed, count), "treasureBasisPoints": hilo_treasure(seed)}


def bingo_answer(request):
    """`bingo`"""
    answer = derived(request)
    return {**answer, "balls": bingo_balls(answer["resultSeed"])}


def block_answer(request):
    """The five block-hash games"""
    result = BLOCK_GAMES[request["game"]](hex_field(request, "blockHash"))
    if result is None:
        raise Malformed("no decimal digit")
    return result


def digest_answer(request):
    """`crash-digest`"""
    return {"multiplier": two_places(crash_centi(hex_field(request, "digest")))}


def chain_answer(request):
    """`chain`"""
    seed, steps = hex_field(request, "serverSeed"), request.get("steps")
    if not is_whole(steps, 0, MOST_STEPS):
        raise Malformed("steps")
    return {"hash": walk_back(seed, steps)}


ANSWERS = {
    "rocket": crash_answer,
    "runway": crash_answer,
    "plinko": plinko_answer,
    "hilo": hilo_answer,
    "bingo": bingo_answer,
    **{game: block_answer for game in BLOCK_GAMES},
    "crash-digest": digest_answer,
    "chain": chain_answer,
}


def same(a, b):
    """Whether two JSON values are the same: true is not 1, and the order of an object's fields does not count."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return isinstance(a, bool) == isinstance(b, bool) and a == b


def is_shallow(value, depth):
    """Whether lists and objects are nested no deeper than that."""
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return True
    return depth > 0 and all(is_shallow(part, depth - 1) for part in value)


def compared(answer, expect):
    """The answer with `ok`, and with `differences` where a field is not as expected."""
    differences = {
        field: {"expected": value, "actual": answer.get(field)}
        for field, value in expect.items()
        if field not in answer or not same(answer[field], value)
    }
    return {**answer, "ok": False, "differences": differences} if differences else {**answer, "ok": True}


def length_of(line):
    """Characters of a line, counted in UTF-16 units (settled by experiment: the document does not say)."""
    return len(line) if line.isascii() else len(line.encode("utf-16-le", "surrogatepass")) // 2


def answer_or_malformed(line):
    """The answer to one line."""
    if length_of(line) > MOST_CHARACTERS:
        raise Malformed("too long")
    try:
        request = DECODER.decode(line)
    except (ValueError, RecursionError) as fault:
        raise Malformed("not JSON") from fault
    if not isinstance(request, dict):
        raise Malformed("not an object")
    game = request.get("game")
    if not isinstance(game, str) or game not in ANSWERS:
        raise Malformed("game")
    answer = ANSWERS[game](request)
    if "expect" not in request:
        return answer
    if not isinstance(request["expect"], dict):
        raise Malformed("expect")
    if any(not is_shallow(value, 8) for value in request["expect"].values()):
        raise Malformed("expect")
    return compared(answer, request["expect"])


def answer_to(line):
    """The answer to one line of text: an object; {"error": ...}; or None, for a blank line is passed over."""
    if not line.strip():
        return None
    try:
        return answer_or_malformed(line)
    except Malformed as fault:
        return {"error": str(fault)}
