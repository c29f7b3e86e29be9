"""A raw client: plays every game of a platform over the wire and recomputes each payout, each limit and each sum.

Outcomes and payouts come from fairground.py, the wire from wire.py; nothing is shared with src/. `npm run lab play` starts a
platform with a fast clock and runs this against it.
"""

import argparse
import random
import sys
import threading
import time
from collections import Counter
from math import comb

import fairground as rules
from wire import Refused, Session, request_id

PRIZES = rules.bingo_prizes()
POLL = 0.05
PAGE = 50


def cents(text):
    """"12.50" -> 1250."""
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.lstrip("-").partition(".")
    return sign * (int(whole) * 100 + int(f"{part}00"[:2]))


money = rules.two_places


class Disagreement(AssertionError):
    """Something is not as the rules make it."""


def same(what, got, expected):
    """Raises unless both are the same."""
    if got != expected:
        raise Disagreement(f"{what}: {got!r}, recomputed {expected!r}")


class Player:
    """A session, the balance that it should have, and what each of its bets should come to."""

    def __init__(self, options, game, number):
        self.session = Session("127.0.0.1", options.port)
        self.game, self.number = game, number
        self.dice = random.Random(f"{options.seed}:{game}")
        self.balance = cents(self.ask("/userInfo/accountBalance")["balance"])
        self.began_with = self.balance
        self.bets = {}  # by id: what its slip and its entries have to say
        self.counts = Counter()
        self.limits = {key: cents(value) if key != "betsPerRound" else value for key, value in self.read_limits().items()}

    def read_limits(self):
        """What the platform tells of this player's limits."""
        told = self.ask("/game/currentUserLimit", {"gameType": self.number})
        same("game of the limits", told.pop("gameType"), self.number)
        return told

    def ask(self, path, body=None):
        """A call; its body."""
        return self.session.call(path, body)

    def refused(self, code, path, body):
        """A call that has to be refused, with that code; False where betting had closed, which is said first."""
        try:
            self.ask(path, body)
        except Refused as refusal:
            if refusal.code in CLOSED and refusal.code != code:
                return False
            same(f"{path} refuses {str(body)[:300]}", refusal.code, code)
            self.counts["refusals"] += 1
            return True
        raise Disagreement(f"{path} takes {str(body)[:300]}, which {code} should refuse")

    def refuse_next(self, pending):
        """Tries the next of the calls that have to be refused; it stays pending until it was refused for what it is."""
        if pending and self.refused(*pending[-1]()):
            pending.pop()

    def taken(self, bet_id, stake, margin=0):
        """A bet was placed."""
        if bet_id in self.bets:
            raise Disagreement(f"two bets have the id {bet_id}")
        self.balance -= stake + margin
        self.bets[bet_id] = {"stake": stake, "margin": margin, "extra": 0, "back": None, "state": "open"}
        self.counts["bets"] += 1
        self.counts["staked"] += stake

    def ended(self, bet_id, back, state="settled", **more):
        """A bet is over, and so much came back, margin included."""
        bet = self.bets[bet_id]
        if bet["back"] is not None:
            raise Disagreement(f"bet {bet_id} ended twice")
        bet.update(back=back, state=state, **more)
        self.balance += back
        self.counts["paid"] += back

    def check_balance(self, told=None):
        """What the platform tells, now or asked for, is what the bets make."""
        text = self.ask("/userInfo/accountBalance")["balance"] if told is None else told
        same(f"balance in {self.game} after {len(self.bets)} bets, the last {list(self.bets.values())[-2:]}", cents(text), self.balance)
        self.counts["sums"] += 1

    def wait_for_end(self):
        """Waits until none of the bets is open in the records."""
        patience = time.monotonic() + 60
        while self.ask("/historuBet/notStartedGame")["slips"] or self.ask("/historuBet/startedGame")["slips"]:
            if time.monotonic() > patience:
                raise Disagreement(f"bets in {self.game} stay open")
            time.sleep(POLL)

    def check_settled(self):
        """The balance once all bets have ended."""
        self.wait_for_end()
        self.check_balance()

    def stake(self, most=None):
        """A stake within the limits: small ones often, the lowest and the highest now and then."""
        low, high = self.limits["minBet"], min(self.limits["maxBet"], most or self.limits["maxBet"])
        pick = self.dice.random()
        if pick < 0.1:
            return low
        if pick < 0.2:
            return high
        return min(high, max(low, int(low * (high / low) ** self.dice.random())))

    def wrong_amounts(self, path, body):
        """Calls with amounts beyond either limit, to be refused."""
        return [
            lambda: (1268, path, {**body(), "amount": money(self.limits["minBet"] - 1)}),
            lambda: (1269, path, {**body(), "amount": money(self.limits["maxBet"] + 1)}),
        ]

    def audit(self):
        """All entries of the account and all slips, page by page, against what the bets came to."""
        entries, slips = self.pages("/historuBet/accountRecord", "transactions"), []
        slips = self.pages("/historuBet/gameRecord", "slips", {"mode": "all"})
        running, of_bet = 0, Counter()
        for entry in reversed(entries):
            running += cents(entry["amount"])
            same(f"balance after entry {entry['entryId']} of {self.game}", cents(entry["balanceAfter"]), running)
            if entry["betId"] is not None:
                of_bet[entry["betId"]] += cents(entry["amount"])
        same(f"sum of {self.game}'s {len(entries)} entries", running, self.balance)
        same(f"bets with entries in {self.game}", set(of_bet), set(self.bets))
        same(f"bets with slips in {self.game}", sorted(slip["betId"] for slip in slips), sorted(self.bets))
        for slip in slips:
            self.check_slip(slip, of_bet[slip["betId"]])
        self.counts["sums"] += len(entries)
        self.counts["slips"] += len(slips)
        self.check_balance()

    def check_slip(self, slip, moved):
        """A slip, field by field."""
        bet = self.bets[slip["betId"]]
        what = f"{self.game}'s slip {slip['betId']}"
        cost = bet["stake"] + bet["extra"]
        lost_margin = max(0, bet["margin"] - bet["back"])
        payout = max(0, bet["back"] - bet["margin"])
        net = bet["back"] - cost - bet["margin"]
        same(f"{what}: moved", moved, net)
        same(f"{what}: amount", cents(slip["amount"]), bet.get("slip_amount", cost))
        same(f"{what}: payout", cents(slip["payout"]), payout)
        same(f"{what}: net", cents(slip["net"]), net)
        same(f"{what}: margin", cents(slip["marginFrozen"]), bet["margin"])
        if bet["margin"]:
            same(f"{what}: margin returned", cents(slip["depositReturned"]), bet["margin"] - lost_margin)
        if bet["state"] in ("cancelled", "refunded"):
            same(f"{what}: valid amount", cents(slip["validAmount"]), 0)
            same(f"{what}: outcome", slip["outcome"], bet["state"])
        if "limited" in bet:
            same(f"{what}: limited {bet}", bool(slip.get("limited")), bet["limited"])
        if "treasure" in bet:
            same(f"{what}: treasure", slip.get("treasure") and cents(slip["treasure"]), bet["treasure"])

    def pages(self, path, key, body=None):
        """All rows of a list, newest first."""
        rows, before = [], None
        while True:
            answer = self.ask(path, {**(body or {}), "count": PAGE, "before": before})
            rows += answer[key]
            before = answer["next"]
            if before is None:
                return rows


#: Betting is closed: this client came too late for its round.
CLOSED = (1270, 1271, 1274, 1275, 10114)


def check_seeds(what, result, client_seed, round_text):
    """Steps 1 to 3 of "Check a round"; answers the result seed."""
    seed = result["serverSeed"]
    same(f"{what}: server seed hash", rules.H(seed), result["serverSeedHash"])
    made = rules.result_seed_of(seed, client_seed, result["historyBlockHash"], round_text)
    same(f"{what}: result seed", result["resultSeed"], made)
    same(f"{what}: game result hash", result["gameResultHash"], rules.H(made))
    return made


# Rocket and runway

CRASH_PATHS = {
    "rocket": ("/game/betEJ", "/game/cancel", "/game/manualRun", "/round/ej/currentRound", "/round/roundGameResult"),
    "runway": ("/game/betCS", "/game/cancelCs", "/game/manualRunCs", "/round/cs/currentRound", "/round/roundGameResultCs"),
}
STOPPED, CRASH_VOID = 4, 7
TOO_LATE = (1275, 1278, 1279, 1280, 1284, 1319)


class CrashSeat:
    """A player at rocket or runway."""

    def __init__(self, player):
        self.player, self.dice = player, player.dice
        self.bet_path, self.cancel_path, self.run_path, self.snapshot_path, self.result_path = CRASH_PATHS[player.game]
        self.profit_limit = player.limits["profitLimit"]
        self.seen = None
        self.round = None
        self.pending = [
            lambda: (1272, self.bet_path, self.wish(1, 100, 100, self.round)),
            lambda: (1273, self.bet_path, self.wish(1, 100, None, self.round)),
            *player.wrong_amounts(self.bet_path, lambda: self.wish(1, 100, None, self.round)),
        ]

    def wish(self, slot, amount, auto, round_, next_=False):
        """The body of a bet."""
        return {
            "requestId": request_id(),
            "slot": slot,
            "amount": money(amount),
            "autoEscape": auto and money(auto),
            "next": next_,
            "roundId": None if next_ else round_["id"],
            "blockNum": None if next_ else round_["historyBlockNum"],
            "profitLimit": money(self.profit_limit),
            "mode": self.dice.choice(["manual", "auto"]),
        }

    def play_round(self):
        """One round, from its countdown to its audit."""
        round_, begins = self.announced()
        self.round = round_
        bets = self.place(round_)
        if not bets:
            return False
        self.player.refuse_next(self.pending)
        self.player.session.wait_until(begins + 600)
        launched = self.take_off(round_["id"])
        if launched is not None:
            self.escape_by_hand(bets, launched)
        result = self.result_of(round_)
        self.settle(bets, round_, result)
        return True

    def announced(self):
        """The next round whose betting is open for long enough."""
        player = self.player
        while True:
            snapshot = player.ask(self.snapshot_path)
            round_, countdown = snapshot["round"], snapshot["countdown"]
            if countdown and countdown["millisLeft"] > 1500 and round_["id"] != self.seen:
                self.seen = round_["id"]
                return round_, countdown["beginMillis"]
            time.sleep(POLL)

    def place(self, round_):
        """One or two bets; one is taken back now and then, and a third is refused."""
        player, bets = self.player, []
        for slot in (1, 2):
            if slot == 2 and self.dice.random() < 0.4:
                break
            amount = player.stake()
            auto = None if self.dice.random() < 0.35 else int(101 * (1 / (1 - self.dice.random() * 0.99)) ** 1.0)
            body = self.wish(slot, amount, auto, round_)
            try:
                answer = player.ask(self.bet_path, body)
            except Refused as refusal:
                if refusal.code in CLOSED:
                    return bets
                raise
            bet = answer["bet"]
            player.taken(bet["betId"], amount)
            player.check_balance(answer["balance"])
            # The same request again returns the first answer and moves nothing.
            if self.dice.random() < 0.05:
                same("a repeated bet", player.ask(self.bet_path, body)["bet"]["betId"], bet["betId"])
                player.check_balance()
            bets.append({"id": bet["betId"], "stake": amount, "auto": auto})
        if len(bets) == 2 and self.dice.random() < 0.1:
            self.take_back(bets)
        return bets

    def take_back(self, bets):
        """Cancels the second bet while betting is open."""
        try:
            answer = self.player.ask(self.cancel_path, {"requestId": request_id(), "betId": bets[1]["id"]})
        except Refused as refusal:
            if refusal.code in CLOSED + TOO_LATE:
                return
            raise
        self.player.ended(bets[1]["id"], bets[1]["stake"], "cancelled")
        self.player.check_balance(answer["balance"])
        bets.pop()

    def take_off(self, round_id):
        """The moment of take-off; None of a void round."""
        while True:
            snapshot = self.player.ask(self.snapshot_path)
            if snapshot["round"]["id"] != round_id or snapshot["round"]["status"] == CRASH_VOID:
                return None
            if snapshot["launchedAt"] is not None:
                return snapshot["launchedAt"]
            time.sleep(POLL)

    def escape_by_hand(self, bets, launched):
        """Bets without an automatic escape leave some time after the take-off, if the ride lasts."""
        player = self.player
        for bet in [one for one in bets if one["auto"] is None]:
            if self.dice.random() < 0.3:
                continue
            player.session.wait_until(launched + self.dice.randrange(200, 12_000))
            earliest = player.session.now[0] - launched
            try:
                answer = player.ask(self.run_path, {"requestId": request_id(), "betId": bet["id"]})["bet"]
            except Refused as refusal:
                if refusal.code in TOO_LATE:
                    continue
                raise
            latest = player.session.now[0] - launched
            left = cents(answer["multiplier"])
            # A bet that had left by itself where the limit bites is answered as it is.
            by_itself = left == bites_at(bet["stake"], self.profit_limit)
            if not by_itself and not rules.flight_centi(max(0, earliest)) <= left <= rules.flight_centi(latest):
                raise Disagreement(f"escaped at {left} between {earliest} and {latest} ms after take-off")
            bet["left"] = left

    def result_of(self, round_):
        """The finished round."""
        while True:
            result = self.player.ask(self.result_path, {"roundId": round_["id"]})["result"]
            if result:
                return result
            snapshot = self.player.ask(self.snapshot_path)
            if snapshot["round"]["id"] == round_["id"] and snapshot["round"]["status"] == CRASH_VOID:
                return None
            time.sleep(POLL)

    def settle(self, bets, round_, result):
        """What each bet came to, and the balance after it."""
        player = self.player
        if result is None:
            for bet in bets:
                player.ended(bet["id"], bet["stake"], "refunded")
            player.counts["voids"] += 1
            return player.check_settled()
        for field in ("chainId", "index", "serverSeedHash", "historyBlockNum"):
            same(f"{player.game} {round_['id']}: {field} as announced", result[field], round_[field])
        seed = check_seeds(f"{player.game} {round_['id']}", result, "shared", round_["id"])
        centi = rules.crash_centi(seed)
        same(f"{player.game} {round_['id']}: crash point", cents(result["crashHeight"]), centi)
        for bet in bets:
            back, limited = crash_back(bet, centi, self.profit_limit)
            player.ended(bet["id"], back, limited=limited)
        player.check_settled()


def bites_at(stake, profit_limit):
    """Hundredths at which a bet leaves by itself. ("What the signs mean")"""
    return -(-100 * profit_limit // stake)


def crash_back(bet, centi, profit_limit):
    """What a bet pays: by hand, automatically, or where the limit bites; and whether that held it."""
    stake = bet["stake"]
    bites = bites_at(stake, profit_limit)
    if "left" in bet:
        return rules.cut(rules.times(stake, bet["left"]), profit_limit), bet["left"] >= bites
    auto = bites if bet["auto"] is None else min(bet["auto"], bites)
    back = rules.auto_escape_pays(stake, auto, centi, profit_limit)
    return back, back > 0 and auto == bites


def play_crash(player, rounds):
    """Rocket or runway."""
    seat = CrashSeat(player)
    while player.counts["rounds"] < rounds:
        if seat.play_round():
            player.counts["rounds"] += 1


# A player's own chains


class OwnChains:
    """The chains of hilo or plinko: client seeds, promises, and the walk from seed to seed."""

    def __init__(self, player, start_path):
        self.player, self.start_path = player, start_path
        self.promises = {}  # (chain, index): the hash of the outcome, as it was published
        self.clients = {}  # chain: the client seed that was sent
        self.blocks = {}
        self.last = {}  # chain: index and seed of its last round
        self.seeds = None

    def seed_for(self, chain_id):
        """Sends a client seed for a registered chain."""
        self.clients[chain_id] = "".join(self.player.dice.choices("0123456789abcdef", k=32))
        body = {"gameType": self.player.number, "chainId": chain_id, "clientSeed": self.clients[chain_id]}
        self.seeds = self.player.ask("/game/clientHash", body)["seeds"]

    def ready(self):
        """Publishes commitments; waits until there is a chain to play on."""
        while True:
            answer = self.player.ask(self.start_path)
            self.seeds = answer["seeds"]
            current, coming = self.seeds["current"], self.seeds["coming"]
            used_up = current and current["nextIndex"] > current["length"]
            if current and not used_up:
                if current["nextIndex"] > 900 and coming is None and self.seeds["next"]["chainId"] not in self.clients:
                    self.seed_for(self.seeds["next"]["chainId"])
                self.keep(answer)
                return answer
            if coming is None and self.seeds["next"]["chainId"] not in self.clients:
                self.seed_for(self.seeds["next"]["chainId"])
            time.sleep(POLL)

    def keep(self, answer):
        """Notes promises; one that was told keeps its words."""
        current = answer["seeds"]["current"]
        if current:
            same("client seed", current["clientSeed"], self.clients[current["chainId"]])
            self.blocks[current["chainId"]] = (current["historyBlockNum"], current["historyBlockHash"])
            same("a chain's entry", current["chainId"], chain_id_of(current, self.owner(current)))
        told = answer.get("commitments") or [answer["commitment"]] if answer.get("commitment") else answer.get("commitments", [])
        for promise in told:
            place = (promise["chainId"], promise["index"])
            same(f"promise of {place}", promise["gameResultHash"], self.promises.setdefault(place, promise["gameResultHash"]))

    def owner(self, entry):
        """The owner in the register's ids."""
        return self.seeds["owner"]

    def result_seed(self, chain_id, index, server_seed):
        """The result seed of a round, held against its promise and against the seed before it."""
        what = f"{self.player.game} {chain_id[:8]}:{index}"
        made = rules.result_seed_of(server_seed, self.clients[chain_id], self.blocks[chain_id][1], str(index))
        same(f"{what}: promise", rules.H(made), self.promises[chain_id, index])
        before, seed = self.last.get(chain_id, (0, None))
        if seed is not None:
            same(f"{what}: chain", rules.walk_back(server_seed, index - before), seed)
        self.last[chain_id] = (index, server_seed)
        return made


def chain_id_of(entry, owner):
    """("Registers: no chain appears out of nothing")"""
    return rules.H(f"{entry['before']}:{owner}:{entry['k']}:{entry['commitment']}:{entry['length']}")


# Plinko


def play_plinko(player, rounds):
    """Balls of all boards, 1 to 20 a call."""
    chains = OwnChains(player, "/game/startPlinkoRound")
    answer = chains.ready()
    boards = {(rows, risk): board_of(player, rows, risk) for rows in range(8, 17) for risk in rules.RISKS}

    def wish(board, amount, balls):
        current = answer["seeds"]["current"]
        rows, risk = board
        return {
            "requestId": request_id(),
            "rows": rows,
            "risk": risk,
            "amount": money(amount),
            "mode": player.dice.choice(["manual", "auto"]),
            "balls": balls,
            "chainId": current["chainId"],
            "index": current["nextIndex"],
            "clientSeed": current["clientSeed"],
            "profitLimit": money(player.limits["profitLimit"]),
            "odds": boards[board],
        }

    for one in player.wrong_amounts("/game/betPlinko", lambda: wish((8, "low"), 100, 1)):
        player.refused(*one())
    player.refused(1810, "/game/betPlinko", {**wish((8, "low"), 100, 1), "rows": 17})
    player.refused(1816, "/game/betPlinko", wish((8, "low"), 100, 21))
    player.refused(1818, "/game/betPlinko", {**wish((8, "low"), 100, 1), "profitLimit": "1.00"})
    while player.counts["rounds"] < rounds:
        board, amount = player.dice.choice(list(boards)), player.stake(100_000)
        current = answer["seeds"]["current"]
        if current is None or current["nextIndex"] > current["length"]:
            answer = chains.ready()
            continue
        left = current["length"] - current["nextIndex"] + 1
        balls = player.dice.randrange(1, min(20, left) + 1)
        dropped = player.ask("/game/betPlinko", wish(board, amount, balls))
        same("balls of a call", len(dropped["balls"]), balls)
        for ball in dropped["balls"]:
            check_ball(player, chains, board, amount, ball)
        player.check_balance(dropped["balance"])
        answer = dropped
        chains.seeds = dropped["seeds"]
        if dropped["seeds"]["current"] and dropped["seeds"]["current"]["chainId"] in chains.clients:
            chains.keep(dropped)
        if dropped["seeds"]["current"] is None or dropped["seeds"]["current"]["nextIndex"] > 900:
            answer = chains.ready()
        player.counts["rounds"] += balls


def board_of(player, rows, risk):
    """A board's multipliers as told: they and their return are those of the document."""
    told = player.ask("/game/getodds", {"rows": rows, "risk": risk})
    table = rules.PLINKO[rows, risk]
    same(f"odds of {rows} {risk}", [cents(one) for one in told["odds"]], table)
    highest, limit = player.limits["maxBet"], player.limits["profitLimit"]
    paid = sum(comb(rows, slot) * rules.cut(rules.times(highest, centi), limit) for slot, centi in enumerate(table))
    parts = paid * 1_000_000 // (highest * 2**rows)
    same(f"return of {rows} {risk}", told["rtp"], f"{parts // 10_000}.{parts % 10_000:04d}")
    return told["odds"]


def check_ball(player, chains, board, amount, ball):
    """A ball, from its seed to its payout."""
    rows, risk = board
    seed = chains.result_seed(ball["chainId"], ball["index"], ball["serverSeed"])
    path = rules.plinko_path(seed, rows)
    centi = rules.plinko_centi(path, risk)
    back = rules.cut(rules.times(amount, centi), player.limits["profitLimit"])
    what = f"ball {ball['chainId'][:8]}:{ball['index']}"
    same(f"{what}: path", ball["path"], path)
    same(f"{what}: slot", ball["slot"], path.count("R"))
    same(f"{what}: multiplier", cents(ball["multiplier"]), centi)
    same(f"{what}: payout", cents(ball["payout"]), back)
    same(f"{what}: result code", ball["resultCode"], 1 if back > amount else 3 if back == amount else 2)
    player.taken(ball["betId"], amount)
    player.ended(ball["betId"], back, limited=rules.times(amount, centi) > player.limits["profitLimit"])


# Hi-Lo


def play_hilo(player, rounds):
    """Rounds card by card."""
    chains = OwnChains(player, "/game/startHiloRound")
    config = player.ask("/game/hiloConfig")
    terms = {key: config[key] for key in ("profitLimit", "skipCost", "platformBonus", "houseEdge")}
    same("the terms name the profit limit", cents(terms["profitLimit"]), player.limits["profitLimit"])
    tested = False
    while player.counts["rounds"] < rounds:
        answer = chains.ready()
        promise = answer["commitment"]
        amount = player.stake()

        def wish():
            return {
                "requestId": request_id(),
                "amount": money(amount),
                "mode": player.dice.choice(["manual", "auto"]),
                **promise,
                "clientSeed": chains.clients[promise["chainId"]],
                "terms": terms,
            }

        if not tested:
            tested = True
            for one in player.wrong_amounts("/game/betHilo", wish):
                player.refused(*one())
            player.refused(1818, "/game/betHilo", {**wish(), "terms": {**terms, "profitLimit": "1.00"}})
        begun = player.ask("/game/betHilo", wish())
        player.taken(begun["round"]["betId"], amount)
        player.check_balance(begun["balance"])
        round_, balance, moves, offers = hilo_moves(player, begun)
        check_hilo(player, chains, amount, terms, round_, moves, offers)
        player.check_balance(balance)
        player.counts["rounds"] += 1


def hilo_moves(player, moved):
    """Plays a round to its end: the round, the balance told with it, the moves, and each sum that cashing out offered."""
    moves, offers = ["deal"], []
    wanted = player.dice.choice([1, 1, 2, 3, 5, 7, 9])
    while moved["round"]["status"] == "open":
        round_ = moved["round"]
        body = {"requestId": request_id(), "betId": round_["betId"], "step": round_["step"]}
        if round_["cashOut"] is not None:
            offers.append((len(moves), cents(round_["cashOut"])))
        if round_["cashOut"] is not None and round_["correct"] >= wanted:
            moved = player.ask("/game/hiloCash", body)
            continue
        if round_["skipsLeft"] and player.dice.random() < 0.06:
            moves.append("skip")
            moved = player.ask("/game/skipCard", body)
            continue
        if round_["skipsLeft"] == 0 and player.dice.random() < 0.05:
            player.refused(1298, "/game/skipCard", {**body, "requestId": request_id()})
        likely = max(round_["choices"], key=lambda one: one["chance"])
        choice = likely if player.dice.random() < 0.85 else player.dice.choice(round_["choices"])
        moves.append(choice["guess"])
        moved = player.ask("/game/guessCard", {**body, "guess": choice["guess"]})
    return moved["round"], moved["balance"], moves, offers


def check_hilo(player, chains, stake, terms, round_, moves, offers):
    """A round, from its seed to its payout; every sum that was offered on the way too."""
    seeds = round_["seeds"]
    seed = chains.result_seed(seeds["chainId"], seeds["index"], seeds["serverSeed"])
    cards = rules.hilo_cards(seed, len(moves))
    what = f"hilo round {seeds['chainId'][:8]}:{seeds['index']}"
    same(f"{what}: cards", [turned["card"] for turned in round_["cards"]], cards)
    limit, bonus = player.limits["profitLimit"], cents(terms["platformBonus"][:-2])
    skip_cost = cents(terms["skipCost"])
    pays = lambda count, cap=limit: rules.hilo_pays(seed, moves[:count], stake, bonus, skip_cost, cap)
    for count, told in offers:
        same(f"{what}: cash out after {count - 1} moves", told, pays(count))
    back = pays(len(moves))
    limited = pays(len(moves), None) > limit
    same(f"{what}: payout", cents(round_["payout"]), back)
    same(f"{what}: status", round_["status"], "cashed" if back else "lost")
    if back:
        same(f"{what}: cashed by", round_["cashedBy"], "limit" if pays(len(moves), None) >= limit else "player")
    player.ended(round_["betId"], back, limited=limited)


# Bingo


def play_bingo(player, rounds):
    """Tickets, orders that are taken back, and extra balls."""
    seen, pending = None, None
    while player.counts["rounds"] < rounds:
        snapshot = player.ask("/game/getBingoCurrentRound")
        round_, countdown = snapshot["round"], snapshot["countdown"]
        if not countdown or countdown["millisLeft"] < 2500 or round_["id"] == seen:
            time.sleep(POLL)
            continue
        seen = round_["id"]
        stake = player.stake()
        tickets = [random_ticket(player.dice) for _ in range(player.dice.choice([1, 2, 3, 5, 8, 20]))]

        def wish(numbers=tickets, amount=stake):
            return {
                "requestId": request_id(),
                "next": False,
                "roundId": round_["id"],
                "blockNum": round_["historyBlockNum"],
                "profitLimit": money(player.limits["profitLimit"]),
                "tickets": numbers,
                "amount": money(amount),
                "mode": player.dice.choice(["manual", "auto"]),
            }

        twice = [tickets[0], tickets[0]]
        odd = [[*tickets[0][:-1], tickets[0][0]]]
        wrong = [
            lambda: (1851, "/game/bingoBet", wish(twice)),
            lambda: (1855, "/game/bingoBet", wish(odd)),
            lambda: (1850, "/game/bingoBet", wish([random_ticket(player.dice) for _ in range(101)])),
            *player.wrong_amounts("/game/bingoBet", wish),
        ]
        pending = wrong if pending is None else wrong[: len(pending)]
        try:
            answer = player.ask("/game/bingoBet", wish())
        except Refused as refusal:
            if refusal.code in CLOSED:
                continue
            raise
        mine = {ticket["betId"]: ticket for ticket in answer["tickets"] if ticket["roundId"] == round_["id"]}
        same("tickets bought", sorted(ticket["numbers"] for ticket in mine.values()), sorted(tickets))
        for bet_id in mine:
            player.taken(bet_id, stake)
        player.check_balance(answer["balance"])
        if len(mine) > 1 and player.dice.random() < 0.15:
            return_one(player, mine)
        player.refuse_next(pending)
        player.session.wait_until(countdown["beginMillis"] + 500)
        extra = buy_extra(player, round_, mine, stake)
        settle_bingo(player, round_, mine, stake, extra)
        player.counts["rounds"] += 1


def random_ticket(dice):
    """Three of twelve in each of five columns, row by row."""
    columns = [sorted(dice.sample(range(12 * c + 1, 12 * c + 13), 3)) for c in range(5)]
    return [columns[c][row] for row in range(3) for c in range(5)]


def return_one(player, mine):
    """Takes one ticket back before betting closes."""
    bet_id = player.dice.choice(list(mine))
    try:
        answer = player.ask("/game/bingoCancel", {"requestId": request_id(), "betIds": [bet_id]})
    except Refused as refusal:
        if refusal.code in CLOSED + TOO_LATE:
            return
        raise
    player.ended(bet_id, player.bets[bet_id]["stake"], "cancelled")
    player.check_balance(answer["balance"])
    del mine[bet_id]


def buy_extra(player, round_, mine, stake):
    """Holds each price against the document's, and buys some: the ids of those tickets."""
    while True:
        snapshot = player.ask("/game/getBingoCurrentRound")
        if snapshot["round"]["id"] != round_["id"] or snapshot["round"]["status"] == 6 or snapshot["result"]:
            return set()
        drawn = snapshot["drawn"]
        if drawn and drawn["extraFrom"] is not None:
            break
        time.sleep(POLL)
    offers = player.ask("/game/getRoundBetExtras", {"roundId": round_["id"]})
    balls = drawn["balls"][:30]
    wanted = []
    for offer in offers:
        if offer["betId"] not in mine:
            continue
        hits = rules.bingo_hits(mine[offer["betId"]]["numbers"], balls, False)
        cost = rules.bingo_extra_cost(hits, stake, PRIZES, player.limits["profitLimit"])
        what = f"extra balls for {offer['betId']}"
        same(f"{what}: eligible", offer["eligible"], cost is not None)
        same(f"{what}: price", offer["price"] and cents(offer["price"]), cost)
        player.counts["extra prices"] += 1
        if cost is not None and cost < player.limits["maxBet"] * 20 and player.dice.random() < 0.4:
            wanted.append({"betId": offer["betId"], "price": offer["price"]})
    if not wanted:
        return set()
    try:
        answer = player.ask("/game/betExtraBall", {"requestId": request_id(), "roundId": round_["id"], "tickets": wanted})
    except Refused as refusal:
        if refusal.code == 1853:
            return set()
        raise
    for one in wanted:
        player.balance -= cents(one["price"])
        player.bets[one["betId"]]["extra"] = cents(one["price"])
    player.check_balance(answer["balance"])
    return {one["betId"] for one in wanted}


def settle_bingo(player, round_, mine, stake, extra):
    """Balls from the seed, prizes from the balls."""
    while True:
        details = player.ask("/game/getPeriodDetails", {"roundId": round_["id"]})
        if details["result"] and all(ticket["payout"] is not None for ticket in details["mine"] if ticket["status"] != "cancelled"):
            break
        snapshot = player.ask("/game/getBingoCurrentRound")
        if snapshot["round"]["id"] == round_["id"] and snapshot["round"]["status"] == 6:
            for bet_id in mine:
                player.ended(bet_id, stake + player.bets[bet_id]["extra"], "refunded")
            player.counts["voids"] += 1
            return
        time.sleep(POLL)
    result = details["result"]
    what = f"bingo {round_['id']}"
    for field in ("chainId", "index", "serverSeedHash", "historyBlockNum"):
        same(f"{what}: {field} as announced", result[field], round_[field])
    balls = rules.bingo_balls(check_seeds(what, result, "shared", round_["id"]))
    same(f"{what}: balls", result["balls"], balls)
    told = {ticket["betId"]: ticket for ticket in details["mine"]}
    limit = player.limits["profitLimit"]
    for bet_id, ticket in mine.items():
        hits = rules.bingo_hits(ticket["numbers"], balls, bet_id in extra)
        name, multiplier = PRIZES[hits]
        back = rules.cut(stake * multiplier, limit)
        same(f"{what}: prize of {bet_id}", told[bet_id]["pattern"], name)
        same(f"{what}: payout of {bet_id}", cents(told[bet_id]["payout"]), back)
        player.ended(bet_id, back, limited=stake * multiplier > limit)
    player.check_settled()


# Block-hash games

PLAYS = {
    "lucky": ("win",),
    "bull": ("banker", "player"),
    "banker-player": ("banker", "tie", "player"),
    "odd-even": ("odd", "even"),
    "big-small": ("big", "small"),
}


def play_blocks(player, rounds):
    """One of the five block-hash games."""
    game, seen, pending = player.game, None, None
    while player.counts["rounds"] < rounds:
        snapshot = player.ask("/game/roundAll", {"gameType": player.number})
        round_ = next((one for one in snapshot["rounds"] if one["status"] == 1), None)
        if round_ is None or round_["roundId"] == seen or round_["closesAt"] - snapshot["now"] < 1000:
            player.session.wait_until(max(snapshot["now"] + 500, round_["closesAt"] if round_ else 0))
            continue
        seen = round_["roundId"]

        def wish(play, amount):
            return {
                "requestId": request_id(),
                "gameType": player.number,
                "roundId": round_["roundId"],
                "blockNum": round_["blockNum"],
                "profitLimit": money(player.limits["profitLimit"]),
                "play": play,
                "amount": money(amount),
                "mode": player.dice.choice(["manual", "auto"]),
            }

        wrong = [
            lambda: (1287, "/game/bet", wish("odd" if game != "odd-even" else "big", 100)),
            lambda: (1818, "/game/bet", {**wish(PLAYS[game][0], 100), "profitLimit": "1.00"}),
            *player.wrong_amounts("/game/bet", lambda: wish(PLAYS[game][0], 100)),
        ]
        pending = wrong if pending is None else wrong[: len(pending)]
        bets = []
        for play in player.dice.sample(PLAYS[game], min(player.limits["betsPerRound"], player.dice.randrange(1, len(PLAYS[game]) + 1))):
            amount = player.stake()
            try:
                answer = player.ask("/game/bet", wish(play, amount))
            except Refused as refusal:
                if refusal.code in CLOSED:
                    break
                raise
            bet, margin = answer["bet"], 9 * amount if game == "bull" else 0
            same(f"{game}: margin", cents(bet["margin"]), margin)
            same(f"{game}: profit limit", cents(bet["profitLimit"]), player.limits["profitLimit"])
            player.taken(bet["betId"], amount, margin)
            player.check_balance(answer["balance"])
            if player.dice.random() < 0.08 and block_bet_back(player, bet["betId"], amount + margin):
                continue
            bets.append((bet["betId"], play, amount, margin))
        player.refuse_next(pending)
        if not bets:
            continue
        settle_block(player, round_, bets)
        player.counts["rounds"] += 1


def block_bet_back(player, bet_id, sum_):
    """Takes a bet back, margin included, as long as its round takes bets."""
    try:
        answer = player.ask("/game/cancelBet", {"requestId": request_id(), "gameType": player.number, "betId": bet_id})
    except Refused as refusal:
        if refusal.code in CLOSED:
            return False
        raise
    player.ended(bet_id, sum_, "cancelled")
    player.check_balance(answer["balance"])
    return True


def settle_block(player, round_, bets):
    """What the block's id makes of each bet."""
    player.session.wait_until(round_["settleTime"])
    player.wait_for_end()
    snapshot = player.ask("/game/roundAll", {"gameType": player.number})
    result = next(one for one in snapshot["results"] if one["roundId"] == round_["roundId"])
    block = player.ask("/game/getBlockByNum", {"num": round_["blockNum"]})["block"]
    what = f"{player.game} {round_['roundId']}"
    same(f"{what}: block", (result["block"]["num"], result["block"]["hash"]), (round_["blockNum"], block["hash"]))
    decided = rules.BLOCK_GAMES[player.game](block["hash"])
    same(f"{what}: outcome", result["outcome"], decided["outcome"])
    if "banker" in decided:
        same(f"{what}: points", result["points"], {side: decided[side] for side in ("banker", "player")})
    limit = player.limits["profitLimit"]
    for bet_id, play, amount, _ in bets:
        back, in_full = (rules.block_pays(player.game, block["hash"], play, amount, cap) for cap in (limit, None))
        player.ended(bet_id, back, limited=back < in_full)
    player.check_balance()


# All of it

GAMES = {
    # game: number on the wire, what plays it, rounds in the long form
    "rocket": (7, play_crash, 500),
    "runway": (9, play_crash, 500),
    "hilo": (8, play_hilo, 2000),
    "plinko": (10, play_plinko, 4000),
    "bingo": (11, play_bingo, 500),
    "lucky": (1, play_blocks, 500),
    "bull": (3, play_blocks, 500),
    "banker-player": (4, play_blocks, 500),
    "odd-even": (5, play_blocks, 500),
    "big-small": (6, play_blocks, 500),
}


class Table(threading.Thread):
    """One game in a thread of its own, with a player of its own."""

    def __init__(self, options, game):
        super().__init__(name=game, daemon=True)
        self.options, self.game = options, game
        self.player, self.fault, self.took = None, None, 0.0

    def run(self):
        number, play, long_form = GAMES[self.game]
        began = time.monotonic()
        try:
            self.player = Player(self.options, self.game, number)
            play(self.player, max(1, round(long_form * self.options.share)))
            self.player.audit()
        except Exception as fault:  # reported by its table, with the seed that leads here again
            self.fault = fault
        self.took = time.monotonic() - began


def main():
    """Plays, then prints a line a game and one for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--speed", type=float, default=1, help="how fast the platform's clock runs")
    parser.add_argument("--share", type=float, default=1, help="of the long form's rounds")
    parser.add_argument("--games", default=",".join(GAMES), help="which, with commas")
    parser.add_argument("--seed", default=f"{random.SystemRandom().getrandbits(64):016x}", help="of what this client chooses")
    options = parser.parse_args()
    Session.speed = options.speed
    print(f"play.py --share {options.share:g} --games {options.games} --seed {options.seed}", flush=True)
    tables = [Table(options, game) for game in options.games.split(",")]
    for table in tables:
        table.start()
    for table in tables:
        table.join()
    total, faults = Counter(), 0
    for table in tables:
        counts = table.player.counts if table.player else Counter()
        total += counts
        calls = table.player.session.calls if table.player else 0
        print(
            f"{table.game:14}{counts['rounds']:6} rounds {counts['bets']:6} bets  staked {money(counts['staked']):>13}  paid back"
            f" {money(counts['paid']):>13} {counts['sums']:7} sums {counts['slips']:6} slips {counts['refusals']:3} refusals"
            f" {counts['voids']:3} void {calls:7} calls {table.took:6.1f} s"
        )
        if table.fault is not None:
            faults += 1
            print(f"  {table.game}: {type(table.fault).__name__}: {table.fault}", file=sys.stderr)
    print(f"{total['rounds']} rounds, {total['bets']} bets, {total['sums']} sums, {total['slips']} slips: {'all agree' if not faults else f'{faults} games do not agree'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
